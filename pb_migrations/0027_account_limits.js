// Deleting an account asks for its password, and that may be guessed there as well; ending all sessions
// writes the account.

const ADDED = [
  { label: 'users:delete', audience: '', maxRequests: 30, duration: 60 },
  { label: 'POST /api/account/end-sessions', audience: '', maxRequests: 30, duration: 60 },
]

migrate(
  (app) => {
    const settings = app.settings()
    settings.rateLimits.rules = [...settings.rateLimits.rules, ...ADDED]
    app.save(settings)
  },
  (app) => {
    const settings = app.settings()
    const labels = ADDED.map(({ label }) => label)
    settings.rateLimits.rules = settings.rateLimits.rules.filter(
      ({ label }) => !labels.includes(label),
    )
    app.save(settings)
  },
)
