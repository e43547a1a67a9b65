import { addDays, type Day, dayOf, weekdayOf } from '@/domain/dates'
import { STATES, type StateCode } from '@/domain/holidays/regions'

/** Easter Sunday of the Gregorian calendar. */
function easterOf(year: number): Day {
  const century = Math.floor(year / 100)
  const cycle = year % 19
  const lunarShift = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25)
  const epact = (19 * cycle + lunarShift + 15) % 30
  const moon =
    epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Number(cycle > 10))
  const fullMoon = addDays(dayOf(year, 2, 21), moon)
  return addDays(fullMoon, 7 - weekdayOf(fullMoon))
}

/** The Wednesday before 23 November. */
function repentanceDayOf(year: number): Day {
  const last = dayOf(year, 10, 22)
  return addDays(last, -((weekdayOf(last) + 4) % 7))
}

type Rule = readonly [name: string, date: Day, where: 'all' | readonly StateCode[]]

function rulesOf(year: number): readonly Rule[] {
  const easter = easterOf(year)
  const catholic = ['bw', 'by', 'nw', 'rp', 'sl'] as const
  const north = ['bb', 'hb', 'hh', 'mv', 'ni', 'sh', 'sn', 'st', 'th'] as const
  return [
    ['Neujahr', dayOf(year, 0, 1), 'all'],
    ['Heilige Drei Könige', dayOf(year, 0, 6), ['bw', 'by', 'st']],
    ['Internationaler Frauentag', dayOf(year, 2, 8), ['be', 'mv']],
    ['Karfreitag', addDays(easter, -2), 'all'],
    ['Ostersonntag', easter, ['bb']],
    ['Ostermontag', addDays(easter, 1), 'all'],
    ['Tag der Arbeit', dayOf(year, 4, 1), 'all'],
    ['Christi Himmelfahrt', addDays(easter, 39), 'all'],
    ['Pfingstsonntag', addDays(easter, 49), ['bb']],
    ['Pfingstmontag', addDays(easter, 50), 'all'],
    ['Fronleichnam', addDays(easter, 60), [...catholic, 'he']],
    ['Augsburger Friedensfest', dayOf(year, 7, 8), []],
    // In Bavaria it depends on the town, which no flag of a state can say.
    ['Mariä Himmelfahrt', dayOf(year, 7, 15), ['sl']],
    ['Weltkindertag', dayOf(year, 8, 20), ['th']],
    ['Tag der Deutschen Einheit', dayOf(year, 9, 3), 'all'],
    ['Reformationstag', dayOf(year, 9, 31), north],
    ['Allerheiligen', dayOf(year, 10, 1), catholic],
    ['Buß- und Bettag', repentanceDayOf(year), ['sn']],
    ['1. Weihnachtstag', dayOf(year, 11, 25), 'all'],
    ['2. Weihnachtstag', dayOf(year, 11, 26), 'all'],
  ]
}

const flag = (isSet: boolean) => (isSet ? '1' : '0')

function rowOf([fname, date, where]: Rule) {
  const flags = STATES.map(({ code }) => [code, flag(where === 'all' || where.includes(code))])
  return {
    date,
    fname,
    all_states: flag(where === 'all'),
    ...Object.fromEntries(flags),
    comment: '',
    augsburg: fname === 'Augsburger Friedensfest' ? '1' : null,
    katholisch: fname === 'Mariä Himmelfahrt' ? '1' : null,
  }
}

/**
 * What the holidays API answers for a year and a state: the rows of the whole country and of that
 * state; without a known state those of all states.
 */
export function holidaysAnswer(year: number, state: string | null) {
  const isWanted = ([, , where]: Rule) =>
    where === 'all' || state === null || where.some((code) => code === state)
  return { status: 'success', feiertage: rulesOf(year).filter(isWanted).map(rowOf) }
}
