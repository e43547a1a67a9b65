/**
 * The value below which the share `p` of the numbers lies, interpolated between neighbours; NaN for no numbers, so that
 * no limit holds.
 */
export function quantile(numbers, p) {
  const sorted = numbers.filter(Number.isFinite).sort((a, b) => a - b)
  if (sorted.length === 0) return Number.NaN
  const at = (sorted.length - 1) * p
  const low = sorted[Math.floor(at)]
  return low + (sorted[Math.min(Math.floor(at) + 1, sorted.length - 1)] - low) * (at % 1)
}

export const median = (numbers) => quantile(numbers, 0.5)

/** Whether the ranges from the 5th to the 95th percentile of two lists meet. */
export const overlap = (a, b) =>
  quantile(a, 0.05) <= quantile(b, 0.95) && quantile(b, 0.05) <= quantile(a, 0.95)
