/** The days of the free trial as configured; null unless it is a whole number from 1 to 999 (L6). */
export function trialDays(setting: string): number | null {
  const days = /^\d{1,3}$/.test(setting.trim()) ? Number(setting) : 0
  return days > 0 ? days : null
}
