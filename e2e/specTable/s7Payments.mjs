/** Section 7: what the payment provider tells. */
export const s7Payments = [
  {
    id: 's7.27',
    says: 'A payment is told with a signed event, and Pro is open without a new login; its end locks and loses nothing.',
    proof: {
      'e2e/journeys-billing.spec.ts > s.1 a signed event of a payment opens Pro without a new login, its end locks it and loses nothing':
        ['Thank you!', 'Ferry', 'toHaveCount(3)'],
    },
  },
  {
    id: 's7.28',
    says: 'An event counts only with a signature of ours that is at most five minutes old.',
    proof: {
      'e2e/server/billingSignature.test.ts > s.7 a payment event with another secret is refused': [
        'whsec_other',
        'toBe(400)',
      ],
      'e2e/server/billingSignature.test.ts > s.7 a payment event with a moment 310 s ago is refused':
        ['310'],
      'e2e/server/billingSignature.test.ts > s.7 a payment event signed with two secrets while one is renewed, ours last is taken':
        ['toBe(200)'],
    },
  },
  {
    id: 's7.29',
    says: 'Events may come twice and in any order.',
    proof: {
      'e2e/server/billingHistories.test.ts > s.7 a subscription has ended: Pro is false, in whatever order and however often the events arrive':
        ['sub.deleted(9)'],
      'e2e/server/billingAtOnce.test.ts > s.7 thirty deliveries of one event at once count once, and later ones change nothing':
        ['length: 30'],
    },
  },
  {
    id: 's7.30',
    says: 'Unknown events and people change nothing, and are answered as taken.',
    proof: {
      'e2e/server/billing.test.ts > s.7 unknown types and unknown people are answered with 200 and change nothing':
        ['invoice.paid', 'toBe(false)'],
    },
  },
]
