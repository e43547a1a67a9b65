// The settings that all installations share. Those that differ come from the environment at each start
// (pb_hooks/start.pb.js).

/**
 * How often an address may ask for what costs or harms most; the most specific rule counts. They are wide enough for a
 * school class that opens a link in one moment, and for twenty people behind one address with three devices each. Hooks
 * count what one account may do, wrong passwords (right ones are no attack, pb_hooks/lib/passwords.js), and sign-ups
 * and mails in batches (pb_hooks/lib/plan.js).
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
  // Changing or deleting an account can also try passwords, and changing an address sends mails.
  ['users:update', 120, 60],
  ['users:requestVerification', 60, 300],
  ['users:requestEmailChange', 30, 300],
  ['users:confirmEmailChange', 30, 60],
  ['users:confirmPasswordReset', 30, 60],
  // The payment provider sends several events at once; nobody else uses this route.
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
    // PocketBase would accept 128 MB. The longest body, a snapshot of a link, is a megabyte (pb_hooks/server.pb.js).
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
  // The way down keeps the settings: it cannot tell them from changes that the operator has made since.
  () => undefined,
)
