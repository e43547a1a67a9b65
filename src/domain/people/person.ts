import type { Calendar } from '@/domain/calendar'
import { workRegions } from '@/domain/holidays/choice'
import { publicLayer } from '@/domain/holidays/layers'
import type { Language } from '@/domain/languages'
import type { LeaveTime } from '@/domain/leave/workdays'
import type { Settings } from '@/domain/settings'
import { isHolidayAtWork, type Layer } from '@/domain/surface/layers'
import { cleanText } from '@/domain/text'

/** A person whose calendar one may see, with what the server gives of it. */
export type Person = {
  /** The id of the account. */
  readonly id: string
  /** Blank if there is none. */
  readonly name: string
  /** The viewer's colour for the person, a hex of the palette; blank if none was chosen. */
  readonly colour: string
  /** Only the days that the owner's plan opens. */
  readonly calendar: Calendar
  /** People who look only get shown holidays and workdays; without them the defaults count. */
  readonly settings: Settings
  /** Their public holidays, made by `holidaysOf` from the settings. */
  readonly holidays: Layer
}

/** What a person's free days are computed from. */
export type PersonTime = LeaveTime & { readonly id: string }

/** The name of a person in texts; blank if there is none. */
export const nameOf = ({ name }: Pick<Person, 'name'>): string => cleanText(name)

/** The public holidays where a person works, by their own settings. */
export function holidaysOf({ holidays = {} }: Settings, language: Language): Layer {
  return publicLayer(workRegions(holidays), language)
}

/** What a person's free days are computed from. */
export function timeOf({ id, calendar, settings, holidays }: Person): PersonTime {
  return {
    id,
    ...calendar,
    settings: settings.leave ?? {},
    isHoliday: (day) => isHolidayAtWork(holidays.marks(day, day)),
  }
}
