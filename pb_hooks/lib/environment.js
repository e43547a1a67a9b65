// Applies the environment of this installation to the settings. An unset variable counts too: it resets its setting.

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

/** A connection from this computer itself, also by an SSH tunnel. */
const LOOPBACK = ['127.0.0.1', '::1']

/** The address that the server listens on: a connection from this computer to it comes from there. */
const ownAddress = () => {
  const host = env('HOST')
  const isOwn = /^[0-9a-f.:]*[.:][0-9a-f.:]*$/i.test(host) && !['0.0.0.0', '::'].includes(host)
  return isOwn ? [host] : []
}

/**
 * Behind a proxy an operator's token works only at the server itself, since a stolen one comes through the proxy.
 * Without a proxy our own list is removed again; one that the operator changed stays.
 */
function applyProxy(settings) {
  const proxyHeader = env('TRUSTED_PROXY_HEADER')
  settings.trustedProxy.headers = proxyHeader ? [proxyHeader] : []
  const isOurs = LOOPBACK.every((address) => settings.superuserIPs.includes(address))
  if (proxyHeader) settings.superuserIPs = [...new Set([...LOOPBACK, ...ownAddress()])]
  else if (isOurs) settings.superuserIPs = []
}

function apply(app) {
  const settings = app.settings()
  applyMail(settings)
  // Links in mails append a path to it.
  settings.meta.appURL = env('APP_URL').replace(/\/+$/, '') || settings.meta.appURL
  settings.meta.senderName = env('MAIL_NAME') || 'Quartal'
  settings.meta.senderAddress = env('MAIL_FROM') || settings.meta.senderAddress
  applyProxy(settings)
  try {
    app.save(settings)
  } catch (error) {
    throw new Error(
      `APP_URL, SMTP_*, MAIL_* or TRUSTED_PROXY_HEADER is not valid: ${error.message}`,
    )
  }
}

module.exports = { apply }
