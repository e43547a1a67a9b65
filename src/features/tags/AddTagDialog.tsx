import { Plus } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '@/domain/dates'
import { limitsOf } from '@/domain/plan'
import { paletteOf, type TagDraft } from '@/domain/tags'
import { spokenDay } from '@/i18n/format'
import { useTier } from '@/state/auth/useAccess'
import { useCalendarActions } from '@/state/calendar/CalendarEntriesProvider'
import { useTags } from '@/state/calendar/TagsProvider'
import { useDay } from '@/state/calendar/useDay'
import { useTagActions } from '@/state/calendar/useTagActions'
import { closeDialog, openDialog } from '@/state/dialogs'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { Chip } from '@/ui/Chip'
import { Dialog } from '@/ui/Dialog'
import { digitOf } from '@/ui/keyPress'
import { Popover } from '@/ui/Popover'
import { PHONE } from '@/ui/screens'
import { useMediaQuery } from '@/ui/useMediaQuery'
import type { ReturnFocus } from '@/ui/useReturnFocus'

export type TagFormProps = {
  confirm: string
  /** Returns whether the tag was saved. */
  onSave: (draft: TagDraft) => boolean
  onCancel: () => void
}

/** The days that get the tag, if it is not one day. */
type ManyDays = {
  /** The days in words. */
  readonly text: string
  /** The tags that all of them have already. */
  readonly onAll: readonly string[]
  put(tagId: string): void
}

type Props = {
  date: Day
  many?: ManyDays
  /** The element that the popover stands beside on a desktop: where the tag's chip will be. */
  anchor: () => HTMLElement | null
  returnFocus: ReturnFocus
  /** The form for a new tag, which belongs to another feature (settings). */
  form: (props: TagFormProps) => ReactNode
}

/** Puts an existing or a new tag on a day: a popover at its row, on a phone a sheet. */
export function AddTagDialog({ date, many, anchor, returnFocus, form }: Props) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const { addTag } = useCalendarActions()
  const { createTag } = useTagActions()
  const isPhone = useMediaQuery(PHONE)
  const [part, setPart] = useState<'list' | 'form' | 'listAgain'>('list')
  const count = useTags().length
  const onDay = useDay(date).tags
  const { tags: max } = limitsOf(useTier())

  const choose = (tagId: string) => {
    // Takes the focus away first: removing a focused element makes the browser compute the layout once more.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    if (many) many.put(tagId)
    else addTag(date, tagId)
    closeDialog()
  }

  const create = (draft: TagDraft) => {
    const outcome = createTag(draft)
    const isTaken = outcome.kind === 'created' || outcome.kind === 'exists'
    if (isTaken) choose(outcome.tag.id)
    return isTaken
  }

  const openForm = () => {
    if (count >= max) openDialog({ kind: 'upgrade' })
    else setPart('form')
  }

  const frame = {
    title: t('addTag.title'),
    description: many?.text ?? spokenDay(date, language),
    onClose: closeDialog,
    returnFocus,
    children:
      part === 'form' ? (
        form({
          confirm: t('addTag.create'),
          onSave: create,
          onCancel: () => setPart('listAgain'),
        })
      ) : (
        <TagList
          onDay={many?.onAll ?? onDay}
          isBack={part === 'listAgain'}
          onChoose={choose}
          onCreate={openForm}
        />
      ),
  }
  return isPhone ? <Dialog {...frame} /> : <Popover key={date} anchor={anchor} {...frame} />
}

type ListProps = {
  /** The tags that are already on the day. */
  onDay: readonly string[]
  /** True after the form was cancelled: then the button that opened it gets the focus. */
  isBack: boolean
  onChoose: (tagId: string) => void
  onCreate: () => void
}

const row =
  'flex min-h-9 w-full items-center gap-3 rounded-lg px-2 text-left text-[0.90625rem] hover:bg-line-soft focus-visible:bg-line-soft focus-visible:-outline-offset-2 pointer-coarse:min-h-12'

/** The keys that move through the list. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

const focusIt = (button: HTMLElement | null) => button?.focus()

/** The tags that the day does not have, with the number keys that add them. */
function TagList({ onDay, isBack, onChoose, onCreate }: ListProps) {
  const { t } = useTranslation()
  const list = useRef<HTMLDivElement>(null)
  const choices = useTags()
    .map((tag, index) => ({ tag, number: index + 1 }))
    .filter(({ tag }) => !onDay.includes(tag.id))

  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const digit = digitOf(event)
    const choice = choices.find(({ number }) => number === digit)
    if (choice) onChoose(choice.tag.id)
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(event.currentTarget)
    buttons.at((at + step) % buttons.length)?.focus()
  }

  return (
    <div ref={list} className="-mx-2">
      {choices.length === 0 && <p className="px-2 pb-2 text-soft">{t('addTag.noneLeft')}</p>}
      <ul aria-label={t('addTag.existing')}>
        {choices.map(({ tag, number }) => (
          <li key={tag.id}>
            <button
              type="button"
              className={row}
              onClick={() => onChoose(tag.id)}
              onKeyDown={onKeyDown}
            >
              <Chip letter={tag.short} {...paletteOf(tag.color)} large />
              <bdi className="wrap-anywhere mr-auto min-w-0">{tag.label}</bdi>
              {number < 10 && (
                <span aria-hidden="true" className="text-xs text-faint max-md:hidden">
                  {number}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-1 border-t border-line pt-1">
        <button
          ref={isBack ? focusIt : undefined}
          type="button"
          className={row}
          onClick={onCreate}
          onKeyDown={onKeyDown}
        >
          <span className="grid size-6 place-items-center rounded-[7px] border border-dashed border-line-strong text-soft">
            <Plus size={14} aria-hidden="true" />
          </span>
          <span>{t('addTag.newTag')}</span>
        </button>
      </div>
    </div>
  )
}
