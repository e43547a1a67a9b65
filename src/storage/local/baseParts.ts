/** The part of the base with a day, e.g. `2026-3` for May and June. */
export const partOf = (date: string) =>
  `${date.slice(0, 4)}-${Math.ceil(Number(date.slice(5, 7)) / 2)}`
