import { beforeEach, expect, test } from 'vitest'
import {
  deliver,
  lifetimeEvents,
  subscriptionEvents,
  WEBHOOK_SECRET,
} from '../support/billingEvents'
import { tokenIn } from '../support/mailServer'
import { billingOf } from './billingWorld'
import { join, send } from './harness'
import { listen } from './listen'
import { mailsForTests, personOn, serverForTests } from './testServer'

const mails = mailsForTests()
const server = serverForTests(() => ({
  env: { ...mails.settings, BILLING_WEBHOOK_SECRET: WEBHOOK_SECRET },
}))
const ann = personOn(server)
const billing = billingOf(server)

beforeEach(() => billing.startOver(ann))

test('s.7 thirty deliveries of one event at once count once, and later ones change nothing [s7.29]', async () => {
  const { bought } = lifetimeEvents(ann)
  const event = bought(1)
  const answers = await Promise.all(Array.from({ length: 30 }, () => deliver(server.url, event)))
  expect(new Set(answers)).toEqual(new Set([200]))
  expect(await billing.purchases()).toHaveLength(1)
  expect(await billing.countEvents(`event = "${event.id}"`)).toBe(1)

  await billing.setPro(ann, false)
  await billing.deliverAll([event, event])
  expect(await billing.isPro(ann)).toBe(false)
})

test('S10 a payment that arrives while a new password is being saved is kept, and so is the password', async () => {
  for (const delay of [0, 40, 80]) {
    const bob = await join(server)
    const ask = (route: string, body: unknown) =>
      send(server, 'POST', `/api/collections/users/${route}`, { body })
    await ask('request-password-reset', { email: bob.email })
    const token = tokenIn(await mails.mailTo(bob.email))
    const chosen = { password: 'another one', passwordConfirm: 'another one' }
    const saved = ask('confirm-password-reset', { token, ...chosen })
    await new Promise((resolve) => setTimeout(resolve, delay))
    await billing.deliverAll([lifetimeEvents(bob).bought(1)])
    expect((await saved).status).toBe(204)
    expect([delay, await billing.isPro(bob)]).toEqual([delay, true])
    const signIn = await ask('auth-with-password', { identity: bob.email, password: 'another one' })
    expect(signIn.status).toBe(200)
  }
})

test('S10 an open window hears of a payment, and of the end of a subscription', async () => {
  const { bought, deleted } = subscriptionEvents(ann)
  const page = await listen(server, `users/${ann.id}`, ann.token)
  await billing.deliverAll([bought(1)])
  expect(await page.next()).toMatchObject({ action: 'update', record: { pro: true } })
  await billing.deliverAll([deleted(5)])
  expect(await page.next()).toMatchObject({ action: 'update', record: { pro: false } })
  page.close()
})
