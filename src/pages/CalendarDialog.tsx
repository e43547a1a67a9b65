import { type ComponentProps, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '@/domain/dates'
import { haveTag } from '@/domain/marking/changeDays'
import { monthOfDay } from '@/domain/quarters'
import { ProfileDialog } from '@/features/account/ProfileDialog'
import { SignInPrompt } from '@/features/auth/SignInPrompt'
import { SignOutDialog } from '@/features/auth/SignOutDialog'
import { UpgradeDialog } from '@/features/billing/UpgradeDialog'
import { AsItWas } from '@/features/calendar/asItWas/AsItWas'
import { ExampleDialog } from '@/features/calendar/board/ExampleDialog'
import { ShortcutsDialog } from '@/features/calendar/commands/ShortcutsDialog'
import { ForGoodDialog } from '@/features/calendar/keys/ForGoodDialog'
import { arriveAt, focusDay, rowOf } from '@/features/calendar/keys/focusDay'
import { LastYearDialog } from '@/features/calendar/marking/LastYearDialog'
import { RepeatDialog } from '@/features/calendar/marking/RepeatDialog'
import { useDaysActions } from '@/features/calendar/marking/useDaysActions'
import { NumbersDialog } from '@/features/calendar/numbers/NumbersDialog'
import { LeaveCalendarDialog } from '@/features/calendar/people/LeaveCalendarDialog'
import { PrintDialog } from '@/features/calendar/print/PrintDialog'
import type { Period } from '@/features/calendar/usePeriod'
import { VersionsDialog } from '@/features/calendar/versions/VersionsDialog'
import { FilterDialog } from '@/features/filter/FilterDialog'
import { FindDialog } from '@/features/find/FindDialog'
import { HelpDialog } from '@/features/help/HelpDialog'
import { DateField } from '@/features/settings/dates/DateField'
import { OutsideDialog } from '@/features/settings/outside/OutsideDialog'
import { BesideDialog } from '@/features/settings/people/BesideDialog'
import { SettingsDialog } from '@/features/settings/SettingsDialog'
import { TagEditor } from '@/features/settings/TagEditor'
import { AddTagDialog } from '@/features/tags/AddTagDialog'
import { TransferDialog } from '@/features/transfer/TransferDialog'
import { rangeText } from '@/i18n/dayTexts'
import { useAuth } from '@/state/auth/AuthProvider'
import { useTags } from '@/state/calendar/TagsProvider'
import { useEntries } from '@/state/calendar/useDay'
import { closeDialog, closeDialogOf, type Dialog } from '@/state/dialogs'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { watchFiles } from '@/state/transfer/watchFiles'
import { useToday } from '@/state/useToday'
import { useIsPhone } from '@/ui/useMediaQuery'

/** Searches for days, and shows the chosen one in the current view. */
function FindDays({ period: { isPhone, showMonth } }: { period: Period }) {
  const chosen = useRef<Day | null>(null)
  return (
    <FindDialog
      onChoose={(day) => {
        chosen.current = day
        showMonth(monthOfDay(day))
        closeDialog()
      }}
      onClose={closeDialog}
      returnFocus={(opener) => {
        if (chosen.current === null) opener?.focus()
        else arriveAt(chosen.current, isPhone)
      }}
    />
  )
}

/** The year in numbers, with links to its days. */
function ShownNumbers(of: Pick<ComponentProps<typeof NumbersDialog>, 'year' | 'part'>) {
  const isPhone = useIsPhone()
  const reached = useRef<Day | null>(null)
  return (
    <NumbersDialog
      {...of}
      DateField={DateField}
      onArrive={(day) => {
        reached.current = day
      }}
      returnFocus={(opener) => {
        if (reached.current === null) opener?.focus()
        else arriveAt(reached.current, isPhone)
      }}
    />
  )
}

/** The dialog that repeats days, given the date field of the settings. */
function RepeatDays(props: { days: readonly Day[]; meant?: readonly Day[] | undefined }) {
  return <RepeatDialog {...props} DateField={DateField} />
}

/** Import and export; in an account also the calendar at an earlier moment. */
function Transfer(props: { files?: readonly Blob[]; year: number }) {
  const { account } = useAuth()
  return (
    <TransferDialog {...props}>
      {account && <AsItWas year={props.year} DateField={DateField} />}
    </TransferDialog>
  )
}

// This file is loaded when the page is idle; from then on the page accepts dropped files.
watchFiles()

/** The open dialog of the calendar. All dialogs are in one chunk. */
export function CalendarDialog({ period, ...dialog }: Dialog & { period: Period }) {
  switch (dialog.kind) {
    case 'addTag':
      return <AddTag date={dialog.date} days={dialog.days} />
    case 'settings':
      return <SettingsDialog {...dialog} />
    case 'beside':
      return <BesideDialog />
    case 'filter':
      return <FilterDialog />
    case 'example':
      return <ExampleDialog year={period.month.year + 1} />
    case 'find':
      return <FindDays period={period} />
    case 'print':
      return <PrintDialog period={period} />
    case 'upgrade':
      return <UpgradeDialog plan={dialog.plan} />
    case 'signIn':
      return <SignInPrompt wish={dialog.wish} />
    case 'signOut':
      return <SignOutDialog {...dialog} />
    case 'help':
      return <HelpDialog />
    case 'profile':
      return <ProfileDialog />
    case 'repeat':
      return <RepeatDays days={dialog.days} meant={dialog.meant} />
    case 'lastYear':
      return <LastYearDialog year={dialog.year} />
    case 'versions':
      return <VersionsDialog date={dialog.date} />
    case 'forGood':
      return <ForGoodDialog {...dialog} />
    case 'numbers':
      return <ShownNumbers year={dialog.year} part={dialog.part} />
    case 'transfer':
      return <Transfer {...dialog} year={period.month.year} />
    case 'leaveCalendar':
      return <LeaveCalendarDialog {...dialog} />
    case 'outside':
      return <OutsideDialog calendar={null} onClose={() => closeDialogOf('outside')} />
    case 'shortcuts':
      return <ShortcutsDialog />
  }
}

/** The card of a day, if one is open. */
const cardOnPage = () => document.querySelector<HTMLElement>('.sheet[role="dialog"]')

/** The element that a new tag's chip will follow, on the day or in its card. */
const placeOfTag = (date: Day) =>
  (cardOnPage() ?? rowOf(date))?.querySelector<HTMLElement>('[data-add]') ?? rowOf(date)

/** Returns the focus to the day, or to its card while that is open. */
function returnTo(date: Day, opener: HTMLElement | null) {
  const card = cardOnPage()
  if (!card) focusDay(date)
  else if (card.contains(opener)) opener?.focus()
  else card.focus()
}

type Props = { date: Day; days?: readonly Day[] | undefined }

/** Adds a tag to a day or to the selected days, given the form of the settings. */
export function AddTag({ date, days }: Props) {
  const dialog: ComponentProps<typeof AddTagDialog> = {
    date,
    anchor: () => placeOfTag(date),
    returnFocus: (opener) => returnTo(date, opener),
    form: (props) => <TagEditor {...props} />,
  }
  return days ? <AddToDays {...dialog} days={days} /> : <AddTagDialog {...dialog} />
}

/** Puts one tag on all selected days, as a single step for Undo. */
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
