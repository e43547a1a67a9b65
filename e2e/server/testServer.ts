import { afterAll, beforeAll } from 'vitest'
import { throwaway } from '../../scripts/lib/pocketbase.mjs'
import { MailServer } from '../support/mailServer'
import { join, type Person, type Server } from './harness'

type Options = Parameters<typeof throwaway>[0]

/** The server of a file of tests: it runs from before the first of them until after the last one. */
export function serverForTests(options?: Options | (() => Options)): Server {
  const server = {} as Server
  beforeAll(async () => {
    const started = await throwaway(typeof options === 'function' ? options() : options)
    Object.defineProperties(server, Object.getOwnPropertyDescriptors(started))
  })
  afterAll(() => server.dispose?.())
  return server
}

/** Somebody with an account there, from before the first test of a file on. */
export function personOn(server: Server, options?: { readonly pro?: boolean }): Person {
  const person = {} as Person
  beforeAll(async () => {
    Object.assign(person, await join(server, options))
  })
  return person
}

/** A mail server that a file's server may send by, with `mails.settings` as its environment. */
export function mailsForTests(): MailServer {
  const mails = new MailServer()
  beforeAll(() => mails.start())
  afterAll(() => mails.stop())
  return mails
}
