import { addDays, type Day, dayOf, weekdayOf } from '@/domain/dates'
import { easterOf, orthodoxEasterOf } from '@/domain/easter'
import { fold } from './signs'

type DayIn = (year: number) => Day

const west =
  (days: number): DayIn =>
  (year) =>
    addDays(easterOf(year), days)
const east =
  (days: number): DayIn =>
  (year) =>
    addDays(orthodoxEasterOf(year), days)
const date =
  (month: number, day: number): DayIn =>
  (year) =>
    dayOf(year, month - 1, day)
/** The Sunday `weeks` weeks before Christmas Day; 1 is the last one before it. */
const advent =
  (weeks: number): DayIn =>
  (year) => {
    const christmas = dayOf(year, 11, 25)
    return addDays(christmas, -(weekdayOf(christmas) || 7) - (weeks - 1) * 7)
  }
const mothersDay: DayIn = (year) => {
  const first = dayOf(year, 4, 1)
  return addDays(first, ((7 - weekdayOf(first)) % 7) + 7)
}

/** Feasts that people name instead of a date, in each language. */
const NAMED: readonly (readonly [DayIn, string])[] = [
  [west(-48), 'rosenmontag'],
  [west(-47), 'faschingsdienstag, shrove tuesday'],
  [west(-46), 'aschermittwoch, ash wednesday'],
  [west(-7), 'palmsonntag, palm sunday'],
  [west(-3), 'gründonnerstag, maundy thursday'],
  [west(-2), 'karfreitag, good friday'],
  [west(-1), 'karsamstag, holy saturday'],
  [west(0), 'ostern, ostersonntag, easter, easter sunday, католически великден'],
  [west(1), 'ostermontag, easter monday'],
  [west(39), 'himmelfahrt, christi himmelfahrt, vatertag, ascension, ascension day'],
  [west(49), 'pfingsten, pfingstsonntag, whitsun, pentecost'],
  [west(50), 'pfingstmontag, whit monday'],
  [west(60), 'fronleichnam, corpus christi'],
  [east(-7), 'цветница, връбница'],
  [east(-2), 'разпети петък, велики петък, orthodox good friday'],
  [east(-1), 'велика събота'],
  [east(0), 'великден, orthodox easter, orthodoxes ostern'],
  [east(1), 'великденски понеделник'],
  [east(49), 'петдесетница'],
  [advent(4), 'advent, erster advent, 1. advent, 1 advent, first advent'],
  [advent(3), 'zweiter advent, 2. advent, 2 advent, second advent'],
  [advent(2), 'dritter advent, 3. advent, 3 advent, third advent'],
  [advent(1), 'vierter advent, 4. advent, 4 advent, fourth advent'],
  [mothersDay, 'muttertag'],
  [date(1, 1), "neujahr, new year, new year's day, new years day, нова година"],
  [date(1, 6), 'heilige drei könige, dreikönigstag, epiphany, йордановден, богоявление'],
  [date(2, 14), "valentinstag, valentine's day, св. валентин, свети валентин"],
  [date(3, 1), 'баба марта'],
  [date(3, 3), 'трети март, освобождението'],
  [date(3, 8), 'frauentag, осми март'],
  [date(5, 1), 'tag der arbeit, maifeiertag, may day, ден на труда'],
  [date(5, 6), 'гергьовден'],
  [date(5, 24), 'ден на просветата, ден на писмеността'],
  [date(8, 15), 'mariä himmelfahrt, голяма богородица'],
  [date(9, 6), 'съединението, ден на съединението'],
  [date(9, 22), 'ден на независимостта'],
  [date(10, 3), 'tag der deutschen einheit'],
  [date(10, 31), 'reformationstag, halloween, хелоуин'],
  [date(11, 1), 'allerheiligen, all saints, ден на будителите'],
  [date(12, 6), 'nikolaus, st nicholas day, никулден'],
  [date(12, 24), 'heiligabend, heiliger abend, weihnachtsabend, christmas eve, бъдни вечер'],
  [date(12, 25), 'weihnachten, erster weihnachtstag, christmas, christmas day, xmas, коледа'],
  [date(12, 26), 'zweiter weihnachtstag, boxing day'],
  [date(12, 31), "silvester, sylvester, new year's eve, new years eve"],
]

/** Feasts by their folded names. */
export const FEASTS: ReadonlyMap<string, DayIn> = new Map(
  NAMED.flatMap(([dayIn, names]) => names.split(', ').map((name) => [fold(name), dayIn] as const)),
)
