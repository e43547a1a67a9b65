import type { Calendar } from '@/domain/calendar'
import { workRegions } from '@/domain/holidays/choice'
import { publicLayer } from '@/domain/holidays/layers'
import type { Language } from '@/domain/languages'
import type { LeaveTime } from '@/domain/leave/workdays'
import type { Settings } from '@/domain/settings'
import { isHolidayAtWork, type Layer } from '@/domain/surface/layers'
import { cleanText } from '@/domain/text'

/** The most people of a calendar. */
export const MAX_PEOPLE = 20

/** Somebody with a calendar that one may look at, with as much as the server gives of it; who left is none. */
export type Person = {
  /** The id of the account. */
  readonly id: string
  /** Blank where none was ever given. */
  readonly name: string
  /** Blank where it is not for whoever looks. */
  readonly email?: string
  /** A hex of the palette that the server keeps for whoever looks; blank where none was chosen yet. */
  readonly colour: string
  /** The days are those that the plan of their owner opens. */
  readonly calendar: Calendar
  /** Those who look get but the shown holidays and the workdays; without any the person works as whoever says nothing. */
  readonly settings: Settings
  /** Their public holidays, as `holidaysOf` makes them of the settings. */
  readonly holidays: Layer
}

/** What the free days of a person are reckoned with. */
export type PersonTime = LeaveTime & { readonly id: string }

/** How a person is called wherever it is said whose something is; blank where nothing is known. */
export const nameOf = ({ name, email = '' }: Pick<Person, 'name' | 'email'>): string =>
  cleanText(name) || cleanText(email)

/** The public holidays where somebody works, by their own settings. */
export function holidaysOf({ holidays = {} }: Settings, language: Language): Layer {
  return publicLayer(workRegions(holidays), language)
}

/** What the free days of a person are reckoned with. */
export function timeOf({ id, calendar, settings, holidays }: Person): PersonTime {
  return {
    id,
    ...calendar,
    settings: settings.leave ?? {},
    isHoliday: (day) => isHolidayAtWork(holidays.marks(day, day)),
  }
}
