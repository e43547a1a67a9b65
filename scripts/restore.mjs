import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { requireNode } from './lib/nodeVersion.mjs'

requireNode()
const { main, stopAtTheEnd } = await import('./lib/lifetime.mjs')
const { assertUsable, DATABASE, isDatabase, makePrivate, UNFINISHED, unfinishedIn } = await import(
  './lib/dataFolder.mjs'
)
const { NOTE } = await import('./lib/running.mjs')
const { loadSettings } = await import('./lib/settings.mjs')
const { summaryOf, TAKEN_BACK, takenBackBeside } = await import('./lib/takenBack.mjs')
const { installPackages } = await import('./lib/install.mjs')

/** Not data: the rest of an interrupted restore, and a folder that every new disk has. */
const NOTHING = [UNFINISHED, 'lost+found']

/** pb_hooks/lib/copies.js reads this file. */
const RESTORED = 'restored'

const isEmpty = (folder) =>
  !existsSync(folder) || readdirSync(folder).every((name) => NOTHING.includes(name))

function assertEmpty(folder) {
  if (isEmpty(folder)) return
  throw new Error(`${folder} is not empty: stop the server and move that folder away first.`)
}

/** Unpacks a backup, with pictures of people and all other files. */
async function unpack(backup, unfinished) {
  const { unzip } = await import('./lib/zip.mjs')
  const names = await unzip(backup, unfinished)
  // The note names the server from which the backup was made.
  rmSync(path.join(unfinished, NOTE), { force: true })
  if (!names.includes(DATABASE)) throw new Error('it holds no data of Quartal')
}

/** Replaces the database of the backup, and its journal, by a copy. */
function takeCopy(copy, unfinished) {
  if (!isDatabase(copy)) throw new Error('it is no copy of the data of Quartal')
  for (const journal of ['-wal', '-shm']) {
    rmSync(path.join(unfinished, DATABASE + journal), { force: true })
  }
  copyFileSync(copy, path.join(unfinished, DATABASE))
}

const isCopy = (file) => file.endsWith('.db')

const USAGE = `Usage: npm run restore -- BACKUP.zip
       npm run restore -- BACKUP.zip SNAPSHOT.db
       npm run restore -- SNAPSHOT.db
       each with --end-sessions, so that everybody has to sign in again and open invitations are void, or --keep-sessions`

/** The files to restore: a backup, a copy of the database, or both. */
function filesOf(args) {
  const isKnown = args.length === 1 || (args.length === 2 && !isCopy(args[0]) && isCopy(args[1]))
  if (!isKnown) throw new Error(USAGE)
  for (const file of args) {
    if (!existsSync(file)) throw new Error(`There is no file ${path.resolve(file)}.`)
  }
  return args
}

const [END, KEEP] = ['--end-sessions', '--keep-sessions']

/** Prints what comes back with a copy, and what of that is undone again. */
function sayWhatComesBack(files, takenBack) {
  if (!takenBack) {
    console.log(
      `There is no ${TAKEN_BACK} beside ${files.at(-1)}. So these come back as they were: accounts deleted since, people who were removed from a calendar or may do less, withdrawn invitations, links and addresses of feeds that were ended, ended sessions and old passwords.`,
    )
    return
  }
  const summary = summaryOf(takenBack) || 'nothing'
  console.log(
    `${TAKEN_BACK} beside it names of the last 90 days: ${summary}. What of that came after the copy is done again at the first start; whose password was changed after it sets a new one ("Forgot password?").`,
  )
}

/** Whether all sessions are to end: by a flag, else by the answer at the terminal. */
async function mayEndSessions(flags) {
  if (flags.includes(END)) return true
  if (flags.includes(KEEP) || !process.stdin.isTTY) return false
  const asking = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await asking.question(
    'End all sessions and open invitations, so that everybody has to sign in again? [y/N] ',
  )
  asking.close()
  return /^y(es)?$/i.test(answer.trim())
}

await main(async () => {
  const isFlag = (text) => text === END || text === KEEP
  const files = filesOf(process.argv.slice(2).filter((text) => !isFlag(text)))
  const flags = process.argv.slice(2).filter(isFlag)
  const { dataDir } = loadSettings()
  assertUsable(dataDir)
  assertEmpty(dataDir)
  await installPackages()

  const unfinished = unfinishedIn(dataDir)
  const clean = () => rmSync(unfinished, { recursive: true, force: true })
  clean()
  stopAtTheEnd(clean)
  makePrivate(dataDir)
  mkdirSync(unfinished, { mode: 0o700 })
  // Checked again: a server started meanwhile has left its note here. One that is started now finds the unfinished
  // restore.
  assertEmpty(dataDir)
  for (const file of files) {
    try {
      await (isCopy(file) ? takeCopy : unpack)(file, unfinished)
    } catch (error) {
      throw new Error(`${file} cannot be restored: ${error.message}.`)
    }
  }
  const takenBack = takenBackBeside(files)
  sayWhatComesBack(files, takenBack)
  if (takenBack) {
    mkdirSync(path.join(unfinished, 'backups'), { recursive: true, mode: 0o700 })
    const text = takenBack.map((line) => `${JSON.stringify(line)}\n`).join('')
    writeFileSync(path.join(unfinished, 'backups', TAKEN_BACK), text, { mode: 0o600 })
  }
  // Tells the server that what it confirmed after the copy was made is missing, not deleted.
  const wishes = (await mayEndSessions(flags)) ? ' end-sessions' : ''
  writeFileSync(path.join(unfinished, RESTORED), `${Date.now()}${wishes}`, { mode: 0o600 })
  // The database is moved last: half a backup must not look like data.
  const names = readdirSync(unfinished).sort((a, b) => (a === DATABASE) - (b === DATABASE))
  for (const name of names) renameSync(path.join(unfinished, name), path.join(dataDir, name))
  clean()
  if (!wishes) {
    console.log(`Sessions go on as in the copy; "${END}" would have everybody sign in again.`)
  }
  console.log(`${dataDir} holds the data of ${files.at(-1)}: start the server with "npm start".`)
})
