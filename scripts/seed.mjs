import { requireNode } from './lib/nodeVersion.mjs'

requireNode()
const { main } = await import('./lib/lifetime.mjs')
const { installPackages } = await import('./lib/install.mjs')
const { loadSettings } = await import('./lib/settings.mjs')

const USAGE = 'Usage: npm run seed -- EMAIL PASSWORD [--free] [--years N]'
const MOST_YEARS = 20

function readArguments(list) {
  const words = [...list]
  const free = words.includes('--free')
  if (free) words.splice(words.indexOf('--free'), 1)
  const at = words.indexOf('--years')
  const [, written] = at < 0 ? ['', '1'] : words.splice(at, 2)
  const years = Number(written)
  const [email, password, ...more] = words
  if (!email || !password || more.length > 0) throw new Error(USAGE)
  if (!Number.isInteger(years) || years < 1 || years > MOST_YEARS) {
    throw new Error(`--years takes a whole number from 1 to ${MOST_YEARS}. ${USAGE}`)
  }
  return { email, password, free, years }
}

await main(async () => {
  const wanted = readArguments(process.argv.slice(2))
  const { dataDir } = loadSettings()
  await installPackages()
  const { asOperator } = await import('./lib/operator.mjs')
  const { seedAccount } = await import('./lib/seedAccount.mjs')
  const made = await asOperator(dataDir, (call) => seedAccount(call, wanted))
  const account = made.isNew ? 'A new' : 'The'
  console.log(
    `${account} ${made.pro ? 'Pro' : 'Free'} account ${wanted.email} got ${made.tags} tags and ${made.entries} days; ` +
      `what was there before is as it was (${made.kept} days).`,
  )
})
