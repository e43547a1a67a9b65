import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '@/domain/dates'
import { haveTag } from '@/domain/marking/entryChanges'
import { focusDay, rowOf } from '@/features/calendar/keys/focusDay'
import { useDaysActions } from '@/features/calendar/marking/useDaysActions'
import { TagEditor } from '@/features/settings/TagEditor'
import { AddTagDialog } from '@/features/tags/AddTagDialog'
import { rangeText } from '@/i18n/dayTexts'
import { useTags } from '@/state/calendar/TagsProvider'
import { useEntries } from '@/state/calendar/useDay'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { useToday } from '@/state/useToday'

/** The card of a day, if one is open. */
const cardOnPage = () => document.querySelector<HTMLElement>('.sheet[role="dialog"]')

/** The place on a day, or in its card, where another chip will stand. */
const placeOfTag = (date: Day) =>
  (cardOnPage() ?? rowOf(date))?.querySelector<HTMLElement>('[data-add]') ?? rowOf(date)

/** Gives the focus back to a day, or to its card while that is open. */
function returnTo(date: Day, opener: HTMLElement | null) {
  const card = cardOnPage()
  if (!card) focusDay(date)
  else if (card.contains(opener)) opener?.focus()
  else card.focus()
}

type Props = { date: Day; days?: readonly Day[] | undefined }

/** What adds a tag, with the form of the settings, for a day or for the selected ones. */
export function AddTag({ date, days }: Props) {
  const dialog: ComponentProps<typeof AddTagDialog> = {
    date,
    anchor: () => placeOfTag(date),
    returnFocus: (opener) => returnTo(date, opener),
    form: (props) => <TagEditor {...props} />,
  }
  return days ? <AddToDays {...dialog} days={days} /> : <AddTagDialog {...dialog} />
}

/** One tag for all selected days, as one step (R4). */
function AddToDays({
  days,
  ...dialog
}: ComponentProps<typeof AddTagDialog> & { days: readonly Day[] }) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const { tag } = useDaysActions(useToday())
  const entries = useEntries()
  const onAll = useTags().flatMap(({ id }) => (haveTag(entries, days, id) ? [id] : []))
  const range = rangeText(days[0] ?? '', days.at(-1) ?? '', language)
  const text = `${range} · ${t('marking.days', { count: days.length })}`
  return <AddTagDialog {...dialog} many={{ text, onAll, put: (id) => tag(days, id) }} />
}
