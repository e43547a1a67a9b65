routerAdd(
  'POST',
  '/api/billing/webhook',
  (e) => require(`${__hooks}/lib/billing.js`).receive(e),
  $apis.bodyLimit(1 << 20),
)

// A rule that let buyers read their purchases would let them ask about the rest as well (0006_billing.js).
routerAdd(
  'GET',
  '/api/billing/purchases',
  (e) => require(`${__hooks}/lib/billing.js`).listPurchases(e),
  $apis.requireAuth('users'),
)

cronAdd('billingTidy', '45 3 * * *', () => require(`${__hooks}/lib/billing.js`).tidy($app))
