/** @type {readonly (readonly [line: RegExp, cause: string])[]} */
const causes = []

/**
 * Why a figure of RESULTS.md falls short of its goal, by the name of its line; printed beside those that
 * do not hold.
 * @param {string} line
 */
export const causeOf = (line) => causes.find(([pattern]) => pattern.test(line))?.[1] ?? ''
