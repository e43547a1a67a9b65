// Read by every command before anything else, so it keeps to what old versions understand.

const FLOOR = [20, 19]

/**
 * One clear sentence when this Node.js is too old, else an empty string.
 * @param {string} version as in process.versions.node, "20.19.0"
 */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const enough = major > FLOOR[0] || (major === FLOOR[0] && minor >= FLOOR[1])
  return enough
    ? ''
    : `Quartal needs Node.js ${FLOOR.join('.')} or newer, this is ${version}: install a newer one from https://nodejs.org.`
}

/** Ends the process with that sentence when this Node.js is too old. */
export function requireNode() {
  const problem = nodeProblem(process.versions.node)
  if (!problem) return
  console.error(problem)
  process.exit(1)
}
