// What every installation shares. What differs between them comes from the environment at each
// start (pb_hooks/settings.pb.js).

migrate(
  (app) => {
    const settings = app.settings()

    settings.meta.appName = 'Quartal'

    settings.batch.enabled = true
    settings.batch.maxRequests = 50
    settings.batch.timeout = 3

    settings.rateLimits.enabled = true
    settings.rateLimits.rules = [
      { label: 'users:authWithPassword', audience: '', maxRequests: 10, duration: 60 },
      { label: '_superusers:authWithPassword', audience: '', maxRequests: 10, duration: 60 },
      { label: 'users:create', audience: '', maxRequests: 20, duration: 60 },
      { label: 'users:requestPasswordReset', audience: '', maxRequests: 5, duration: 300 },
      { label: '/api/', audience: '', maxRequests: 2000, duration: 10 },
    ]

    settings.logs.maxDays = 3
    settings.logs.logIP = false
    settings.logs.logAuthId = false

    settings.backups.cron = '15 3 * * *'
    settings.backups.cronMaxKeep = 7

    app.save(settings)
  },
  (app) => {
    const settings = app.settings()

    settings.meta.appName = 'Acme'

    settings.batch.enabled = false

    settings.rateLimits.enabled = false
    settings.rateLimits.rules = [
      { label: '*:auth', audience: '', maxRequests: 2, duration: 3 },
      { label: '*:create', audience: '', maxRequests: 20, duration: 5 },
      { label: '/api/batch', audience: '', maxRequests: 3, duration: 1 },
      { label: '/api/', audience: '', maxRequests: 300, duration: 10 },
    ]

    settings.logs.maxDays = 5
    settings.logs.logIP = true

    settings.backups.cron = ''
    settings.backups.cronMaxKeep = 3

    app.save(settings)
  },
)
