// A batch of the app is 50 days, 3 MB if each has the longest note; PocketBase would take 128 MB of anybody.

migrate(
  (app) => {
    const settings = app.settings()
    settings.batch.maxBodySize = 8 << 20
    app.save(settings)
  },
  (app) => {
    const settings = app.settings()
    settings.batch.maxBodySize = 0
    app.save(settings)
  },
)
