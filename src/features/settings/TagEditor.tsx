import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cleanTagDraft, firstGrapheme, MAX_LABEL_LENGTH, renamedLetter } from '@/domain/tagDraft'
import { type Leave, PALETTE, paletteOf, type Tag, type TagDraft } from '@/domain/tags'
import { cleanText, codePoints } from '@/domain/text'
import { keepRefusedDraft, refusedDraft } from '@/state/calendar/useTagActions'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { Button } from '@/ui/Button'
import { Chip } from '@/ui/Chip'
import { ColourPicker } from '@/ui/ColourPicker'
import { isComposing } from '@/ui/isComposing'
import { SelectField } from '@/ui/SelectField'
import { TextField } from '@/ui/TextField'
import { useColours } from './formParts'

type Props = {
  /** The tag to change; undefined makes a new one. */
  tag?: Tag
  confirm: string
  /** Returns whether the tag was saved. */
  onSave: (draft: TagDraft) => boolean
  onCancel: () => void
}

/** How much leave a day with the tag takes. */
const LEAVE: readonly {
  value: string
  name: 'countsNo' | 'countsHalf' | 'countsWhole'
  leave?: Leave
}[] = [
  { value: '0', name: 'countsNo' },
  { value: '0.5', name: 'countsHalf', leave: 0.5 },
  { value: '1', name: 'countsWhole', leave: 1 },
]

const blank: TagDraft = { label: '', short: '', color: PALETTE[0]?.hex ?? '' }

/** The form for a tag: label, letter, colour, and how it counts as leave. */
export function TagEditor({ tag, confirm, onSave, onCancel }: Props) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const colours = useColours()
  const [draft, setDraft] = useState<TagDraft>(() => tag ?? refusedDraft() ?? blank)
  /** Empty while the letter follows the label, until the person types one. */
  const [letter, setLetter] = useState(tag?.short ?? '')
  const colour = paletteOf(draft.color)
  const length = codePoints(cleanText(draft.label))
  const isTooLong = length > MAX_LABEL_LENGTH
  const clean = cleanTagDraft(draft, language)
  const start = tag ?? blank
  const isTyped = draft.label !== start.label || draft.short !== start.short

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!clean || isTooLong) return
    const isTaken = onSave(clean)
    if (!tag) keepRefusedDraft(isTaken ? null : clean)
  }

  function cancel() {
    if (!tag) keepRefusedDraft(null)
    onCancel()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && !isComposing(event.nativeEvent)) cancel()
  }

  return (
    <form
      onSubmit={submit}
      onKeyDown={onKeyDown}
      data-own-escape=""
      data-unsaved={isTyped || undefined}
      className="grid gap-4"
    >
      <div className="flex items-start gap-3">
        <div className="mt-6.5">
          <Chip letter={draft.short || '·'} {...colour} large />
        </div>
        <TextField
          className="min-w-0 flex-1"
          label={t('addTag.label')}
          value={draft.label}
          autoFocus
          autoComplete="off"
          error={isTooLong ? t('addTag.labelTooLong', { length, max: MAX_LABEL_LENGTH }) : null}
          onChange={({ target: { value: label } }) => {
            const short = tag && draft.short === letter ? renamedLetter(tag, label, language) : null
            setDraft({ ...draft, label, short: short ?? draft.short })
            setLetter(short ?? letter)
          }}
        />
        <TextField
          className="w-20"
          label={t('addTag.letter')}
          value={draft.short}
          autoComplete="off"
          // Selected on focus, so that the next letter typed replaces the old one; the field keeps only one.
          onFocus={(event) => event.target.select()}
          onChange={(event) =>
            setDraft({ ...draft, short: firstGrapheme(event.target.value, language) })
          }
        />
      </div>
      <ColourPicker
        label={t('addTag.colour')}
        value={colour.hex}
        onChange={(color) => setDraft({ ...draft, color })}
        colours={colours}
      />
      <SelectField
        className="max-w-44"
        label={t('numbers.counts')}
        options={LEAVE.map(({ value, name }) => ({ value, label: t(`numbers.${name}`) }))}
        value={String(draft.leave ?? 0)}
        onChoose={(value) => {
          const { leave: _, ...rest } = draft
          const leave = LEAVE.find((choice) => choice.value === value)?.leave
          setDraft(leave ? { ...rest, leave } : rest)
        }}
      />
      <div className="flex justify-end gap-2">
        <Button onClick={cancel}>{t('common.cancel')}</Button>
        <Button type="submit" kind="primary" disabled={!clean || isTooLong}>
          {confirm}
        </Button>
      </div>
    </form>
  )
}
