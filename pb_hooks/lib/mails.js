// The mails of an account: in its language, as plain text and HTML, with a link to our own pages. They contain no name:
// else anybody could send a text to a stranger by signing up with their address.

const { asciiAddress, isLanguage } = require(`${__hooks}/lib/domain.js`)
const { RATES } = require(`${__hooks}/lib/plan.js`)
const { isOneTooMany, limitOne } = require(`${__hooks}/lib/rates.js`)

/** What the mails say, by language. The times in it are those of pb_migrations/0001_users.js. */
const TEXTS = require(`${__hooks}/lib/mailTexts.json`)

const TROUBLE = 'quartal.mailTrouble'
/** How long mails count as failing after one could not be sent, in milliseconds. */
const TROUBLE_LASTS = 5 * 60 * 1000

/** `on`; `off` without a mail server; `failing` if a mail could not be sent lately. */
function stateOf(app) {
  if (!app.settings().smtp.enabled) return 'off'
  const since = Date.now() - (app.store().get(TROUBLE) ?? 0)
  return since < TROUBLE_LASTS ? 'failing' : 'on'
}

/** The texts of a mail of one kind. */
function textsOf(language, kind, app) {
  const { greeting, closing, [kind]: own } = TEXTS[language]
  const texts = Object.entries({ greeting, ...own, closing })
  return Object.fromEntries(texts.map(([name, text]) => [name, text.replaceAll('{app}', app)]))
}

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text) => text.replace(/[&<>"']/g, (char) => ENTITIES[char])

function plainText({ greeting, request, action, link, validity, otherwise, closing }) {
  return [greeting, request, `${action}:\n${link}`, validity, otherwise, closing].join('\n\n')
}

const FONT = "font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const BUTTON =
  'display:inline-block;padding:10px 18px;border-radius:8px;background:#1c1917;color:#ffffff;text-decoration:none;font-weight:600'

function html(language, mail) {
  const { subject, greeting, request, action, link, validity, otherwise, closing } =
    Object.fromEntries(Object.entries(mail).map(([name, text]) => [name, escaped(text)]))
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${subject}</title></head>`,
    `<body style="margin:0;padding:24px;background:#ffffff;color:#1c1917;${FONT}">`,
    '<div style="max-width:520px;margin:0 auto">',
    `<p>${greeting}</p><p>${request}</p>`,
    `<p style="margin:24px 0"><a href="${link}" style="${BUTTON}">${action}</a></p>`,
    `<p>${validity}</p><p>${otherwise}</p><p>${closing.replace('\n', '<br>')}</p>`,
    `<p style="color:#57534e;font-size:13px;word-break:break-all">${link}</p>`,
    '</div></body></html>',
  ].join('\n')
}

function deliver(e) {
  const store = e.app.store()
  try {
    e.next()
    store.remove(TROUBLE)
  } catch (error) {
    store.set(TROUBLE, Date.now())
    e.app.logger().error('A mail was not sent', 'reason', String(error.message))
    throw new ApiError(503, 'The email could not be sent. Please try again later.')
  }
}

/** Rewrites PocketBase's mail and sends it; `kind` is also the name of the token in the link. */
function send(e, kind) {
  // Without a mail server PocketBase would look for a sendmail program, and report nowhere that there is none.
  if (!e.app.settings().smtp.enabled) throw new ApiError(503, 'This server cannot send email.')
  const { appURL, appName } = e.app.settings().meta
  const language = e.record.getString('lang') || 'en'
  const link = `${appURL}/auth?${kind}=${encodeURIComponent(e.meta.token)}`
  const mail = { ...textsOf(language, kind, appName), link }
  e.message.subject = mail.subject
  e.message.text = plainText(mail)
  e.message.html = html(language, mail)
  e.message.to = [...e.message.to].map(({ name, address }) => ({
    name,
    address: asciiAddress(address),
  }))
  e.message.headers = { 'Auto-Submitted': 'auto-generated' }
  deliver(e)
}

/** A page asks for a mail. Without a mail server the answer is the same; `/api/mail` tells that none comes. */
function request(e, kind) {
  if (!e.app.settings().smtp.enabled) return e.noContent(204)
  // Answers as for an unknown address, so that nobody learns who has an account.
  if (isOneTooMany(e, RATES.mails, `${kind} ${e.record.id}`)) return e.noContent(204)
  if (e.record.getString('lang') === '') {
    const wanted = e.requestInfo().headers.accept_language?.slice(0, 2).toLowerCase()
    // For this mail only; it is not saved.
    if (isLanguage(wanted)) e.record.set('lang', wanted)
  }
  e.next()
}

/** A mail to a new address, which may belong to anybody, so it is counted by account and by address. */
function requestNewAddress(e) {
  limitOne(e, RATES.mails, `email of ${e.record.id}`)
  limitOne(e, RATES.mails, `email to ${e.newEmail.toLowerCase()}`)
  e.next()
}

/** Answers whether this server sends mails. */
function tell(e) {
  e.response.header().set('Cache-Control', 'no-store')
  return e.json(200, { state: stateOf(e.app) })
}

module.exports = { request, requestNewAddress, send, tell }
