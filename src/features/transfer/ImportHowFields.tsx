import { useTranslation } from 'react-i18next'
import { firstGrapheme, MAX_LABEL_LENGTH } from '@/domain/tagDraft'
import { PALETTE, type TagDraft } from '@/domain/tags'
import { useTags } from '@/state/calendar/TagsProvider'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import type { FileHow, ImportAs, ImportState } from '@/state/transfer/createImport'
import { someText } from '@/state/upload/asideTexts'
import { CheckField } from '@/ui/CheckField'
import { SelectField } from '@/ui/SelectField'

type Props = {
  state: Extract<ImportState, { kind: 'ready' }>
  onChoose: (how: FileHow) => void
}

/** What the events of a file become (notes or tags), and what else of them is imported. */
export function ImportHowFields({ state, onChoose }: Props) {
  const { t } = useTranslation()
  const { how, summary, lacksTags } = state
  const { files } = summary
  const isTag = how.as !== 'notes'
  return (
    <div className="grid gap-1">
      {summary.hasChoice && (
        <>
          <ImportAsField
            value={how.as}
            name={(files.length === 1 && files[0]) || summary.name}
            categories={summary.categories}
            files={files}
            onChoose={(as) => onChoose({ ...how, as })}
          />
          {(isTag || summary.hasDetails) && (
            <CheckField
              label={t(isTag ? 'transfer.alsoNotes' : 'transfer.details')}
              isChecked={how.details}
              onChange={(details) => onChoose({ ...how, details })}
            />
          )}
        </>
      )}
      {lacksTags && (
        <CheckField
          label={t('transfer.spare')}
          isChecked={how.spare}
          onChange={(spare) => onChoose({ ...how, spare })}
        />
      )}
    </div>
  )
}

type ImportAsFieldProps = {
  value: ImportAs
  name: string
  categories: readonly string[]
  /** The label that the tag of each file would get. */
  files: readonly string[]
  onChoose: (as: ImportAs) => void
}

const NOTES = 'notes'
const CATEGORIES = 'categories'
const FILES = 'files'
const NEW = 'new'
/** The most categories or files that are listed by name. */
const MOST_NAMES = 3

/** Chooses what events become: notes, a tag for each category or file, an existing tag, or a new tag. */
function ImportAsField({ value, name, categories, files, onChoose }: ImportAsFieldProps) {
  const { t } = useTranslation()
  const tags = useTags()
  const made = useNewTag(name)
  const isSame = ({ label, short }: TagDraft) =>
    typeof value === 'object' && value.label === label && value.short === short
  const chosen = typeof value === 'string' ? value : (tags.find(isSame)?.id ?? NEW)
  // A tag that was chosen for this calendar at an earlier import keeps its own label.
  const fresh = typeof value === 'object' && chosen === NEW ? value : made

  return (
    <SelectField
      label={t('transfer.as')}
      options={[
        { value: NOTES, label: t('transfer.asNotes') },
        ...(categories.length > 0
          ? [
              {
                value: CATEGORIES,
                label: t('transfer.asCategories', {
                  count: categories.length,
                  tags: someText(categories, MOST_NAMES),
                }),
              },
            ]
          : []),
        ...(files.length > 1 || value === FILES
          ? [
              {
                value: FILES,
                label: t('transfer.asFiles', {
                  count: files.length,
                  tags: someText(files, MOST_NAMES),
                }),
              },
            ]
          : []),
        ...tags.map(({ id, label }) => ({ value: id, label: t('transfer.asTag', { label }) })),
        { value: NEW, label: t('transfer.asNewTag', { label: fresh.label }) },
      ]}
      value={chosen}
      onChoose={(next) =>
        onChoose(
          next === NOTES || next === CATEGORIES || next === FILES
            ? next
            : (tags.find(({ id }) => id === next) ?? fresh),
        )
      }
    />
  )
}

/** A new tag with the name of the calendar, or of its only file, in a colour that no tag has yet. */
function useNewTag(name: string): TagDraft {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const used = new Set(useTags().map(({ color }) => color))
  const label = [...(name || t('transfer.calendar'))].slice(0, MAX_LABEL_LENGTH).join('')
  const { hex } = PALETTE.find((colour) => !used.has(colour.hex)) ?? PALETTE[0] ?? { hex: '' }
  return { label, short: firstGrapheme(label, language) || '?', color: hex }
}
