// Read by every command before anything else, so it keeps to what old versions understand.

/** The first version that fits, of each line that the packages take; what follows the last line fits too. */
const FIRST = [
  [20, 19],
  [22, 13],
  [24, 0],
]

/**
 * One clear sentence when the packages do not take this Node.js, else an empty string.
 * @param {string} version as in process.versions.node, "20.19.0"
 */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const newest = FIRST[FIRST.length - 1]
  const fits = major > newest[0] || FIRST.some((line) => line[0] === major && line[1] <= minor)
  return fits
    ? ''
    : `Quartal needs Node.js 20 (from 20.19), 22 (from 22.13), or 24 and newer, and this is ${version}: install one of those from https://nodejs.org.`
}

/** Ends the process with that sentence when the packages do not take this Node.js. */
export function requireNode() {
  const problem = nodeProblem(process.versions.node)
  if (!problem) return
  console.error(problem)
  process.exit(1)
}
