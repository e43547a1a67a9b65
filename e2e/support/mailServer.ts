import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { mailCertificate } from './mailCertificate'

/** A mail as the server under test sent it; `text` and `html` are its two parts. */
export type Mail = {
  readonly to: string
  readonly headers: Readonly<Record<string, string>>
  readonly subject: string
  readonly text: string
  readonly html: string
}

const PATIENCE = 10_000

/** Takes mails on this machine, so that tests read what people would get. */
export class MailServer {
  readonly mails: Mail[] = []
  /** Answers to every mail that the mailbox does not exist. */
  refuses = false
  /** The name and password of whoever sent last. */
  login: readonly [string, string] | null = null
  private readonly server: SMTPServer
  private waiting: (() => void)[] = []

  constructor({ secure = false, port = 0 } = {}) {
    this.port = port
    const taken = new Map<string, Mail>()
    this.server = new SMTPServer({
      secure,
      ...mailCertificate,
      authOptional: true,
      // The certificate is known only to those tests that say so.
      disabledCommands: secure ? [] : ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) => {
        this.login = [username ?? '', password ?? '']
        done(null, { user: username })
      },
      onRcptTo: ({ address }, _session, done) =>
        done(this.refuses ? new Error(`No mailbox ${address}`) : null),
      onData: (stream, session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const to = session.envelope.rcptTo.map(({ address }) => address).join(', ')
          taken.set(session.id, readMail(to, Buffer.concat(chunks).toString('latin1')))
          done()
        })
      },
      // By then whoever sent it knows that it is sent.
      onClose: ({ id }) => {
        const mail = taken.get(id)
        if (!mail) return
        taken.delete(id)
        this.mails.push(mail)
        for (const look of this.waiting.splice(0)) look()
      },
    })
    // A client that breaks off is the matter of its own test.
    this.server.on('error', () => undefined)
  }

  port: number

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(this.port, '127.0.0.1', resolve))
    this.port = (this.server.server.address() as AddressInfo).port
  }

  /** The settings that make a server send its mails here. */
  get settings(): Record<string, string> {
    return { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(this.port) }
  }

  /** The first mail to an address, which is taken out. */
  async mailTo(address: string): Promise<Mail> {
    const deadline = Date.now() + PATIENCE
    for (;;) {
      const at = this.mails.findIndex(({ to }) => to === address)
      const [mail] = at === -1 ? [] : this.mails.splice(at, 1)
      if (mail) return mail
      await this.next(deadline - Date.now(), address)
    }
  }

  private async next(within: number, address: string): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`No mail came to ${address}`)), within)
      this.waiting.push(() => {
        clearTimeout(late)
        resolve()
      })
    })
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(resolve))
  }
}

/** The token of the link in a mail. */
export function tokenIn({ text }: Mail): string {
  return /[?&](?:reset|verify|email)=(\S+)/.exec(text)?.[1] ?? ''
}

/** Header lines by lower-case name, and what follows them. */
function split(message: string): [Readonly<Record<string, string>>, string] {
  const end = message.indexOf('\r\n\r\n')
  const lines = message
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = lines.map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), words(line.slice(colon + 1).trim())] as const
  })
  return [Object.fromEntries(headers), message.slice(end + 4)]
}

const bytes = (text: string) => Buffer.from(text, 'latin1').toString('utf8')

const unquoted = (text: string) =>
  text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** A header's words; those beyond ASCII travel encoded. */
function words(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, how: string, word: string) =>
      how.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : bytes(unquoted(word.replaceAll('_', ' '))),
    )
}

type Part = { readonly type: string; readonly text: string }

/** The texts of a message, however deep they lie. */
function partsOf(message: string): readonly Part[] {
  const [headers, body] = split(message)
  const type = headers['content-type'] ?? ''
  const boundary = /boundary="([^"]+)"/.exec(type)?.[1]
  if (!boundary) {
    const isBase64 = headers['content-transfer-encoding'] === 'base64'
    const text = isBase64 ? Buffer.from(body, 'base64').toString('utf8') : bytes(unquoted(body))
    return [{ type, text: text.replaceAll('\r\n', '\n').trim() }]
  }
  const inner = body.split(`--${boundary}`).slice(1, -1)
  return inner.flatMap((part) => partsOf(part.slice(2)))
}

function readMail(to: string, message: string): Mail {
  const [headers] = split(message)
  const parts = partsOf(message)
  const part = (type: string) => parts.find((own) => own.type.startsWith(type))?.text ?? ''
  return {
    to,
    headers,
    subject: headers.subject ?? '',
    text: part('text/plain'),
    html: part('text/html'),
  }
}
