import { generateKeyPairSync } from 'node:crypto'
import {
  createServer,
  type Server as HttpServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { type Server, send } from '../server/harness'

/** The one person this provider knows. */
export type OpenIdPerson = {
  readonly sub: string
  readonly email: string
  readonly email_verified: boolean
  readonly name: string
}

const CLIENT = { client_id: 'quartal', client_secret: 'provider secret' }

const HOUR = 3_600

function signingKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), kid: 'test', use: 'sig' }
}

/** A sign-in provider on this machine: a page with a button to go on and one to refuse. */
export class OpenIdProvider {
  person: OpenIdPerson
  private readonly server: HttpServer
  private provider: Provider | null = null
  url = ''

  constructor(person: OpenIdPerson) {
    this.person = person
    this.server = createServer((request, response) => void this.answer(request, response))
  }

  /** Begins to listen; `appUrl` is where people come back to. */
  async start(appUrl: string): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
    this.provider = new Provider(this.url, {
      clients: [{ ...CLIENT, redirect_uris: [`${appUrl}/auth`, `${appUrl}/api/provider-return`] }],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      conformIdTokenClaims: false,
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context, { uid }) => `/page/${uid}` },
      findAccount: (_context, sub) => ({
        accountId: sub,
        claims: () => Promise.resolve({ ...this.person }),
      }),
      cookies: { keys: ['only for tests'] },
      jwks: { keys: [signingKey()] },
      ttl: { AccessToken: HOUR, Grant: HOUR, IdToken: HOUR, Interaction: HOUR, Session: HOUR },
    })
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const provider = this.provider
    if (!provider) return
    const [, uid, step] = /^\/page\/([^/]+)(\/\w+)?/.exec(request.url ?? '') ?? []
    if (!uid) return provider.callback()(request, response)
    const { prompt, params, grantId } = await provider.interactionDetails(request, response)
    if (!step) {
      response.setHeader('Content-Type', 'text/html')
      response.end(
        `<h1>Provider</h1><a href="/page/${uid}/go">Go on</a> <a href="/page/${uid}/refuse">Refuse</a>`,
      )
      return
    }
    if (step === '/refuse') {
      const error = { error: 'access_denied', error_description: 'refused' }
      return provider.interactionFinished(request, response, error)
    }
    const grant =
      (grantId ? await provider.Grant.find(grantId) : undefined) ??
      new provider.Grant({ accountId: this.person.sub, clientId: String(params.client_id) })
    grant.addOIDCScope('openid email profile')
    const consent = { grantId: await grant.save() }
    const login = { accountId: this.person.sub }
    await provider.interactionFinished(
      request,
      response,
      prompt.name === 'login' ? { login, consent } : { consent },
      { mergeWithLastSubmission: true },
    )
  }

  /** Enables this provider on a server, as an administrator does; `query` is added to its page's address. */
  async enableOn(server: Server, query = ''): Promise<void> {
    const provider = {
      name: 'oidc',
      displayName: 'Verein',
      clientId: CLIENT.client_id,
      clientSecret: CLIENT.client_secret,
      authURL: `${this.url}/auth${query}`,
      tokenURL: `${this.url}/token`,
      userInfoURL: `${this.url}/me`,
      pkce: true,
    }
    const { status, body } = await send(server, 'PATCH', '/api/collections/users', {
      token: server.superuser.token,
      body: { oauth2: { enabled: true, providers: [provider] } },
    })
    if (status !== 200) throw new Error(`The provider was not enabled: ${JSON.stringify(body)}`)
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }
}
