// How often an address may ask for what costs most: a school class opens a link within a moment, and twenty
// people behind one address import a year each. What one account may read is counted by hooks.

const ADDED = [
  { label: '/api/batch', audience: '', maxRequests: 200, duration: 10 },
  { label: 'calendar_shares:view', audience: '', maxRequests: 100, duration: 10 },
  { label: 'calendar_shares:create', audience: '', maxRequests: 30, duration: 60 },
  { label: 'calendar_shares:update', audience: '', maxRequests: 60, duration: 60 },
]

/** A snapshot of a link is a megabyte at the most; so is every other body (pb_hooks/limits.pb.js). */
const BATCH_BYTES = 1_250_000

/** The app makes a picture small before it sends it; what is more would not come through. */
const setPictureSize = (app, bytes) => {
  const users = app.findCollectionByNameOrId('users')
  users.fields.getByName('avatar').maxSize = bytes
  app.save(users)
}

migrate(
  (app) => {
    setPictureSize(app, 1_000_000)
    const settings = app.settings()
    settings.rateLimits.rules = [...settings.rateLimits.rules, ...ADDED]
    settings.batch.maxBodySize = BATCH_BYTES
    app.save(settings)
  },
  (app) => {
    const settings = app.settings()
    const labels = ADDED.map(({ label }) => label)
    settings.rateLimits.rules = settings.rateLimits.rules.filter(
      ({ label }) => !labels.includes(label),
    )
    settings.batch.maxBodySize = 8 << 20
    app.save(settings)
    setPictureSize(app, 2_097_152)
  },
)
