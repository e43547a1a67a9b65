// The settings that differ between installations. The environment decides, also by its silence.

const env = (name) => $os.getenv(name).trim()

function applyMail(settings) {
  const host = env('SMTP_HOST')
  settings.smtp.enabled = host !== ''
  if (!host) return
  settings.smtp.host = host
  settings.smtp.port = Number(env('SMTP_PORT') || 587)
  settings.smtp.username = env('SMTP_USERNAME')
  settings.smtp.password = env('SMTP_PASSWORD')
  settings.smtp.tls = env('SMTP_TLS') === 'true'
}

function apply(app) {
  const settings = app.settings()
  applyMail(settings)
  // The links in mails put a path behind it.
  settings.meta.appURL = env('APP_URL').replace(/\/+$/, '') || settings.meta.appURL
  settings.meta.senderName = env('MAIL_NAME') || 'Quartal'
  settings.meta.senderAddress = env('MAIL_FROM') || settings.meta.senderAddress
  const proxyHeader = env('TRUSTED_PROXY_HEADER')
  settings.trustedProxy.headers = proxyHeader ? [proxyHeader] : []
  try {
    app.save(settings)
  } catch (error) {
    throw new Error(
      `APP_URL, SMTP_*, MAIL_* or TRUSTED_PROXY_HEADER is not valid: ${error.message}`,
    )
  }
}

module.exports = { apply }
