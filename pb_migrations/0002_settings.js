// What every installation shares. What differs between them comes from the environment at each
// start (pb_hooks/start.pb.js).

/**
 * How often an address may ask for what costs or harms most; the most specific line is the one that counts. Nobody who
 * plans meets one: a school class opens a link within a moment, and twenty people behind one address have three devices
 * each and import a year. What one account may do is counted by hooks, and so are wrong passwords of accounts, for
 * right ones are no attack (pb_hooks/lib/passwords.js); a batch has no allowance of its own for sign-ups and mails
 * (pb_hooks/lib/plan.js).
 */
const LIMITS = [
  ['/api/batch', 200, 10],
  ['calendar_shares:view', 100, 10],
  ['calendar_shares:create', 30, 60],
  ['calendar_shares:update', 60, 60],
  ['_superusers:authWithPassword', 60, 60],
  ['users:create', 60, 60],
  ['users:requestPasswordReset', 30, 300],
  ['/api/', 2000, 10],
  // A password can also be tried out by changing or deleting an account, and mails sent by changing an address.
  ['users:update', 120, 60],
  ['users:requestVerification', 60, 300],
  ['users:requestEmailChange', 30, 300],
  ['users:confirmEmailChange', 30, 60],
  ['users:confirmPasswordReset', 30, 60],
  // The payment provider sends some events at once, and nobody else has anything to send there.
  ['POST /api/billing/webhook', 300, 10],
  ['users:delete', 30, 60],
  ['POST /api/account/end-sessions', 30, 60],
]

migrate(
  (app) => {
    const settings = app.settings()

    settings.meta.appName = 'Quartal'

    settings.batch.enabled = true
    settings.batch.maxRequests = 50
    settings.batch.timeout = 3
    // PocketBase would take 128 MB of anybody. A snapshot of a link is a megabyte at the most; so is every other body
    // (pb_hooks/server.pb.js).
    settings.batch.maxBodySize = 1_250_000

    settings.rateLimits.enabled = true
    settings.rateLimits.rules = LIMITS.map(([label, maxRequests, duration]) => ({
      label,
      audience: '',
      maxRequests,
      duration,
    }))

    settings.logs.maxDays = 3
    settings.logs.logIP = false
    settings.logs.logAuthId = false

    settings.backups.cron = '15 3 * * *'
    settings.backups.cronMaxKeep = 7

    app.save(settings)
  },
  // Whoever goes back keeps them: what the operator has changed since then cannot be told from them.
  () => undefined,
)
