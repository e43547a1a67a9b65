/**
 * Why a figure of RESULTS.md falls short of its goal, by the name of its line; printed beside those that
 * do not hold.
 * @type {Record<string, string>}
 */
export const causes = {}
