import os from 'node:os'
import { shown, table } from './figures.mjs'

const RATIO = 1.3
const EDITING = { people: 500, p95: 250 }
/** People who plan in one calendar; `core` in ms of processor time for a save. */
const TOGETHER = { people: 4, p95: 25, told: 1_000, core: 8, megabytes: 500 }
const coreOf = ({ serverCores, perSecond }) => (serverCores * 1000) / perSecond
const isGood = (level) =>
  level.p95 <= TOGETHER.p95 &&
  level.told <= TOGETHER.told &&
  coreOf(level) <= TOGETHER.core &&
  level.megabytes <= TOGETHER.megabytes

/** The memory that a server has at most while a crowd asks for too much, in MB. */
const MOST_MEGABYTES = 600

const megabytes = (bytes) => bytes / 1e6
const times = (ratio) => (Number.isFinite(ratio) ? `${ratio.toFixed(2)}x` : '–')

function costTable(rows) {
  const columns = ['call, ms', 'with both p50', 'p95', 'rules p50', 'p95', 'neither p50', 'p95']
  const cells = rows.map(({ name, p50, p95 }) => {
    const [ours, rules, bare] = p50
    return [
      name,
      ...p50.flatMap((ms, at) => [ms.toFixed(2), p95[at].toFixed(2)]),
      times(ours / rules),
      times(ours / bare),
    ]
  })
  return table([...columns, 'hooks cost', 'both cost'], cells)
}

function levelTable(runs) {
  const rows = runs.flatMap(({ name, levels }) =>
    levels.map((level) => [
      name,
      level.years,
      String(level.devices),
      String(level.together),
      level.people < level.wanted ? `${level.people} of ${level.wanted}` : String(level.people),
      ...[level.perSecond, coreOf(level)],
      ...[level.p50, level.p95, level.p99, level.bulk, level.read, level.view, level.told],
      level.devices > 1 ? String(level.readAnew) : '–',
      ...[level.serverCores, level.loadCores, level.otherCores].map((cores) => cores.toFixed(2)),
      ...[level.megabytes, String(level.failed)],
    ]),
  )
  const calls = ['saves/s', 'CPU ms', 'p50', 'p95', 'p99', '50 days', 'read all', 'link']
  const watched = ['told p95', 'read anew']
  const cores = ['server cores', 'load cores', 'other cores']
  const people = ['server', 'years', 'devices', 'in one', 'people']
  return table([...people, ...calls, ...watched, ...cores, 'MB', 'failed'], rows)
}

function attackTable(rows) {
  const cells = rows.map(
    ({ name, saves, p50, p95, max, wrong, asked, refused, answers, memory }) => [
      name,
      String(saves),
      ...[p50, p95, max],
      wrong,
      asked,
      refused,
      megabytes(memory.before),
      megabytes(memory.most),
      answers,
    ],
  )
  const columns = [
    'meanwhile',
    'saves',
    'p50',
    'p95',
    'most',
    'wrong answers',
    'asked p95',
    'refused p95',
    'MB before',
    'MB most',
    'what was asked was answered',
  ]
  return table(columns, cells)
}

function verdicts({ cost, runs, share, attacks }) {
  const beside = attacks.filter(({ isCrowd }) => !isCrowd)
  const most = Math.max(...attacks.map(({ memory }) => megabytes(memory.most)))
  const slowest = Math.max(...beside.map(({ p95 }) => p95))
  const isQuiet = beside.every(({ wrong }) => wrong === 'none')
  const worst = cost
    .filter(({ name }) => / a day$/.test(name))
    .map(({ p50: [ours, , bare] }) => ours / bare)
  const at500 = runs[0]?.levels.find(({ people }) => people === EDITING.people)
  const inFours = runs
    .flatMap(({ levels }) => levels)
    .find(({ together, people }) => together === TOGETHER.people && people === EDITING.people)
  const elsewhere = runs.find(({ name }) => name === 'elsewhere')?.levels[0]
  const is = (isMet) => (isMet ? 'met' : 'missed')
  return [
    `- Rules and hooks cost at most ${RATIO}x the bare record API at p50, for a single save: ${is(Math.max(...worst) <= RATIO)} (${worst.map(times).join(', ')}).`,
    at500
      ? `- ${EDITING.people} people who edit at once keep the p95 of a save under ${EDITING.p95} ms: ${is(at500.p95 < EDITING.p95)} (${shown(at500.p95)} ms, while other programs used ${at500.otherCores.toFixed(2)} cores).`
      : `- ${EDITING.people} people who edit at once: not reached in the time.`,
    inFours
      ? `- ${EDITING.people} people in calendars of four: the p95 of a save is at most ${TOGETHER.p95} ms, what others hear of it comes within a second, a save takes at most ${TOGETHER.core} ms of a core with all that goes along, and the server at most ${TOGETHER.megabytes} MB: ${is(isGood(inFours))} (${shown(inFours.p95)} ms, ${shown(inFours.told)} ms, ${shown(coreOf(inFours))} ms, ${shown(inFours.megabytes)} MB).`
      : `- ${EDITING.people} people in calendars of four: not reached in the time.`,
    elsewhere
      ? `- ${elsewhere.people} people, a third of whom follow two calendars elsewhere, of which a third have nothing new when they are asked again, keep the p95 of a save under ${EDITING.p95} ms: ${is(elsewhere.p95 < EDITING.p95)} (${shown(elsewhere.p95)} ms; 95 % read both within ${shown(elsewhere.outside)} ms).`
      : '- People who follow calendars elsewhere: not reached in the time.',
    `- Whatever one account or guest asks, somebody else's saves stay under ${EDITING.p95} ms at p95 and get no wrong answer: ${is(slowest < EDITING.p95 && isQuiet)} (${shown(slowest)} ms).`,
    `- Whatever a crowd asks, the server has at most ${MOST_MEGABYTES} MB: ${is(most <= MOST_MEGABYTES)} (${shown(most)} MB).`,
    `- A view of a link, after the first one, costs no more than one indexed read: ${is(share.length === 1 && share[0].startsWith('SEARCH'))} (${share.join('; ')}).`,
  ]
}

/** The results as a section of Markdown. */
export function resultsOf({ version, date, seconds, cost, runs, share, attacks }) {
  const [cpu] = os.cpus()
  const sizes = runs.map(
    ({ years, people, bytes }) =>
      `${people} accounts with ${years === 1 ? 'a year' : `${years} years`} of days: ${shown(megabytes(bytes))} MB`,
  )
  return [
    '## The server',
    '',
    `${date}, ${seconds} s, PocketBase ${version}, Node.js ${process.version}, ${os.cpus().length} cores (${cpu?.model.trim()}), ${Math.round(os.totalmem() / 2 ** 30)} GiB. The load comes from a second process on the same machine, so that server and load share the cores, and live streams are not packed, as behind a proxy; "other cores" is what further programs took of them meanwhile. Rate limits are asked as always, those of PocketBase itself widened; everybody comes from an address of their own. Passwords of the crowd are hashed cheaply; "sign in" is measured with a real one.`,
    '',
    ...verdicts({ cost, runs, share, attacks }),
    '',
    'One call at a time, in blocks that take turns, to three servers: with our rules and hooks, with the rules alone, and the record API with neither (same collections and indexes):',
    '',
    costTable(cost),
    '',
    'People at once. Each one signs in, reads everything, opens the live stream, saves every ten seconds on average (days changed, made, deleted, three at once; one save in two hundred is a tag for 50 days), and comes back after ten minutes on average to read everything again; one visitor of a link for ten people. Where people have two devices, the second one is open and takes in what it is told of the first: "told" is how long after its change, "read anew" how often a change was missed and everything read. "In one": so many people plan in one calendar, that of a Pro owner, say every 40 seconds that they are here, and "told" is what they hear of each other. Milliseconds of a save; "CPU ms" is what the server computes for a save with all that goes along, which other programs hardly change:',
    '',
    levelTable(runs),
    '',
    'Somebody else\'s saves, in ms, while one account or guest asks too much for eight seconds, four requests at once, with the limits of a real server, each from an address of its own; "asked p95" is how long what was answered took, "refused p95" how long 429 and 503 took, "MB" the memory of the server before and at its highest:',
    '',
    attackTable(attacks),
    '',
    `Database: ${[...new Set(sizes)].join('; ')}.`,
    '',
  ].join('\n')
}
