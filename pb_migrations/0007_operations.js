// More limits for each address. A password can also be tried out by changing an account, and mails can
// also be sent by changing an address; nobody who plans comes near. A payment provider is not limited:
// the most specific rule is the one that counts.

const ADDED = [
  { label: 'users:update', audience: '', maxRequests: 30, duration: 60 },
  { label: 'users:requestVerification', audience: '', maxRequests: 5, duration: 300 },
  { label: 'users:requestEmailChange', audience: '', maxRequests: 5, duration: 300 },
  { label: 'users:confirmEmailChange', audience: '', maxRequests: 10, duration: 60 },
  { label: 'POST /api/billing/webhook', audience: '', maxRequests: 1000000, duration: 1 },
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
