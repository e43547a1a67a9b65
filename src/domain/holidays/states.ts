/** The German federal states by code. */
export const STATES = [
  { code: 'bw', name: 'Baden-Württemberg' },
  { code: 'by', name: 'Bayern' },
  { code: 'be', name: 'Berlin' },
  { code: 'bb', name: 'Brandenburg' },
  { code: 'hb', name: 'Bremen' },
  { code: 'hh', name: 'Hamburg' },
  { code: 'he', name: 'Hessen' },
  { code: 'mv', name: 'Mecklenburg-Vorpommern' },
  { code: 'ni', name: 'Niedersachsen' },
  { code: 'nw', name: 'Nordrhein-Westfalen' },
  { code: 'rp', name: 'Rheinland-Pfalz' },
  { code: 'sl', name: 'Saarland' },
  { code: 'sn', name: 'Sachsen' },
  { code: 'st', name: 'Sachsen-Anhalt' },
  { code: 'sh', name: 'Schleswig-Holstein' },
  { code: 'th', name: 'Thüringen' },
] as const

/** Their names in Cyrillic, so that lists in Bulgarian have one script. */
export const BULGARIAN_STATES: Readonly<Record<StateCode, string>> = {
  bw: 'Баден-Вюртемберг',
  by: 'Бавария',
  be: 'Берлин',
  bb: 'Бранденбург',
  hb: 'Бремен',
  hh: 'Хамбург',
  he: 'Хесен',
  mv: 'Мекленбург-Предна Померания',
  ni: 'Долна Саксония',
  nw: 'Северен Рейн-Вестфалия',
  rp: 'Рейнланд-Пфалц',
  sl: 'Саарланд',
  sn: 'Саксония',
  st: 'Саксония-Анхалт',
  sh: 'Шлезвиг-Холщайн',
  th: 'Тюрингия',
}

export type StateCode = (typeof STATES)[number]['code']

/** The state with a code; undefined for other text. */
export function stateOf(code: string): (typeof STATES)[number] | undefined {
  return STATES.find((state) => state.code === code)
}
