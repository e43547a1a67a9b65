import { requireNode } from './lib/nodeVersion.mjs'

requireNode()
const { main } = await import('./lib/lifetime.mjs')
const { installPackages } = await import('./lib/install.mjs')
const { assertHasData } = await import('./lib/dataFolder.mjs')
const { loadSettings } = await import('./lib/settings.mjs')

await main(async () => {
  const [email, state, ...more] = process.argv.slice(2)
  if (!email || (state !== 'on' && state !== 'off') || more.length > 0) {
    throw new Error('Usage: npm run pro -- EMAIL on|off')
  }
  const { dataDir } = loadSettings()
  assertHasData(dataDir)
  await installPackages()
  const { asOperator, findUser } = await import('./lib/operator.mjs')
  await asOperator(dataDir, async (call) => {
    const user = await findUser(call, email)
    if (!user) throw new Error(`There is no account with the email ${email}.`)
    await call('PATCH', `/api/collections/users/records/${user.id}`, { pro: state === 'on' })
  })
  console.log(`Pro is ${state} for ${email}.`)
})
