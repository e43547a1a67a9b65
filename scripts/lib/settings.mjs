import { existsSync, readFileSync, statSync } from 'node:fs'
import { settingsOf } from './envFile.mjs'
import { inRoot } from './paths.mjs'
import { isLoopback } from './ports.mjs'

const PLACEHOLDERS = [
  'VITE_OPERATOR_NAME',
  'VITE_OPERATOR_ADDRESS',
  'VITE_OPERATOR_EMAIL',
  'VITE_OPERATOR_PHONE',
  'VITE_OPERATOR_VAT_ID',
]

const envFile = inRoot('.env')

const fileSettings = () => (existsSync(envFile) ? settingsOf(readFileSync(envFile)) : {})

const allSettings = () => Object.entries({ ...fileSettings(), ...process.env })

/** The settings that are built into the app; empty ones are left out. */
export function builtInSettings() {
  return Object.fromEntries(
    allSettings()
      .filter(([name, value]) => name.startsWith('VITE_') && value)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

const OF_OPERATOR =
  /^(VITE_|SMTP_|MAIL_|BILLING_)|^(APP_URL|TRUSTED_PROXY_HEADER|HOST|PORT|DATA_DIR)$/

/** The operator's settings, each as empty: with them tests would call a real server or send mails. */
export function withoutOperator() {
  const names = allSettings().map(([name]) => name)
  return Object.fromEntries(
    names.filter((name) => OF_OPERATOR.test(name)).map((name) => [name, '']),
  )
}

/** Loads .env (the environment wins) and returns where the server runs and keeps its data. */
export function loadSettings() {
  for (const [name, value] of Object.entries(fileSettings())) process.env[name] ??= value
  const host = process.env.HOST || '127.0.0.1'
  const portText = process.env.PORT || '8090'
  const port = Number(portText)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`PORT is "${portText}", but it must be a whole number from 1 to 65535.`)
  }
  return { host, port, dataDir: inRoot(process.env.DATA_DIR || 'pb_data') }
}

const CHECKOUTS = ['VITE_CHECKOUT_MONTHLY', 'VITE_CHECKOUT_YEARLY', 'VITE_CHECKOUT_LIFETIME']
const ADDRESSES = [
  'APP_URL',
  'VITE_POCKETBASE_URL',
  'VITE_HOLIDAYS_API_URL',
  'VITE_SCHOOL_HOLIDAYS_API_URL',
  ...CHECKOUTS,
  'VITE_BILLING_PORTAL',
]

const isAddress = (text) => /^https?:\/\//.test(text) && URL.canParse(text)

/** Settings with an impossible value, as sentences. */
function misspelt() {
  const wrong = ADDRESSES.filter((name) => process.env[name] && !isAddress(process.env[name]))
  const days = process.env.VITE_TRIAL_DAYS?.trim()
  return [
    ...wrong.map(
      (name) =>
        `${name} is "${process.env[name]}", but it must be an address that begins with https://.`,
    ),
    ...(days && !(/^\d{1,3}$/.test(days) && Number(days) > 0)
      ? [`VITE_TRIAL_DAYS is "${days}", but it must be a whole number from 1 to 999.`]
      : []),
  ]
}

/** Mail to an example domain is read by nobody. */
const isPlaceholder = (address) => !address || /@example\.(org|com|net)$/.test(address)

/** Warns of a server that other computers reach without its proxy. */
function openDoors() {
  const host = process.env.HOST || '127.0.0.1'
  if (isLoopback(host)) return []
  const risk = process.env.TRUSTED_PROXY_HEADER
    ? `whoever reaches it writes ${process.env.TRUSTED_PROXY_HEADER} as they like and passes for any address`
    : 'passwords and notes travel unencrypted'
  return [
    `HOST=${host} opens the server to other computers without its proxy: ${risk}. Set HOST=127.0.0.1 and put a proxy with TLS before it, see docs/deployment.md.`,
  ]
}

/**
 * A warning if other users of this computer may read the file with the secrets. Read access of its group is fine if
 * another user (e.g. root) owns it.
 * @param {string} file
 */
export function fileWarnings(file = envFile) {
  if (!existsSync(file) || process.platform === 'win32') return []
  const { mode, uid } = statSync(file)
  const closed = uid === process.getuid() ? 0o077 : 0o007
  if ((mode & closed) === 0) return []
  return [`Other users of this computer may read ${file}, which holds secrets: chmod 600 ${file}`]
}

/** What an operator should still set before strangers use this server, as sentences. */
export function settingsWarnings() {
  const missing = PLACEHOLDERS.filter((name) => !process.env[name])
  return [
    ...misspelt(),
    ...openDoors(),
    ...(process.env.BILLING_TEST_EVENTS === 'true'
      ? ['Payments that are only tests make people Pro: clear BILLING_TEST_EVENTS in .env.']
      : []),
    ...(missing.length > 0
      ? [`The legal pages show placeholders: set ${missing.join(', ')} in .env.`]
      : []),
    ...(isPlaceholder(process.env.VITE_SUPPORT_EMAIL)
      ? ['Questions go to an address that is only an example: set VITE_SUPPORT_EMAIL in .env.']
      : []),
    ...(process.env.SMTP_HOST
      ? []
      : ['No mail can be sent (forgotten passwords): set SMTP_HOST and its fellows in .env.']),
    ...(process.env.SMTP_HOST && isPlaceholder(process.env.MAIL_FROM)
      ? ['Mails name a sender that is only an example: set MAIL_FROM in .env.']
      : []),
    ...(CHECKOUTS.some((name) => process.env[name]) && !process.env.BILLING_WEBHOOK_SECRET
      ? ['Who pays does not become Pro: set BILLING_WEBHOOK_SECRET in .env.']
      : []),
    ...(process.env.APP_URL?.startsWith('https:') && !process.env.TRUSTED_PROXY_HEADER
      ? ['All visitors count as one, for limits meant for one: set TRUSTED_PROXY_HEADER in .env.']
      : []),
  ]
}
