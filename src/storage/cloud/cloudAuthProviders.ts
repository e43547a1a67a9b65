import type { Language } from '@/domain/languages'
import type { StoredUser } from '@/storage/local/session'
import { call } from './pocketbase'

/** A provider that people can sign in with (S2); `url` is the address of its page for this attempt. */
export type Provider = {
  readonly name: string
  readonly label: string
  readonly url: string
  readonly state: string
  readonly verifier: string
  /** Where the provider leads back to. */
  readonly redirectUrl: string
}

/** What is kept while somebody is at a provider. */
export type Attempt = Pick<Provider, 'name' | 'label' | 'state' | 'verifier' | 'redirectUrl'> & {
  readonly redirectTo: string
  /** What was chosen on the sign-in page in this visit (S12). */
  readonly language: Language | null
}

const RETURN_PATH = '/api/provider-return'

/** The providers that are enabled in PocketBase (S2). */
export async function listProviders(): Promise<readonly Provider[]> {
  return await call(async (pb, signal) => {
    const { oauth2 } = await pb.collection('users').listAuthMethods({ signal })
    return oauth2.providers.map(({ name, displayName, authURL, state, codeVerifier }) => {
      // Some send a form instead of a link (Apple does), which no page of ours could read.
      const isForm = new URL(authURL).searchParams.get('response_mode') === 'form_post'
      const redirectUrl = isForm
        ? new URL(pb.buildURL(RETURN_PATH), window.location.href).href
        : `${window.location.origin}/auth`
      const url = authURL + encodeURIComponent(redirectUrl)
      return { name, label: displayName, url, state, verifier: codeVerifier, redirectUrl }
    })
  })
}

/** Signs in with what a provider answered (S2), making the account if there is none; the session is stored. */
export async function signInWithCode(
  { name, verifier, redirectUrl }: Attempt,
  { code, name: personName }: { readonly code: string; readonly name: string },
): Promise<StoredUser> {
  // A session that is still stored would have the provider's person linked to its account.
  const headers = { Authorization: '' }
  const named = personName === '' ? {} : { name: personName }
  const { record } = await call((pb, signal) =>
    pb
      .collection('users')
      .authWithOAuth2Code(name, code, verifier, redirectUrl, named, { headers, signal }),
  )
  return record
}
