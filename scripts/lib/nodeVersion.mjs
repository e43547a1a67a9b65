// Every command reads this first, so its syntax must suit old versions of Node.js.

/** The first suitable version of each major; later majors suit too. */
const FIRST = [
  [20, 19],
  [22, 13],
  [24, 0],
]

/**
 * One sentence if the packages do not support this Node.js, else an empty string.
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

/** Prints that sentence and ends the process if the packages do not support this Node.js. */
export function requireNode() {
  const problem = nodeProblem(process.versions.node)
  if (!problem) return
  console.error(problem)
  process.exit(1)
}
