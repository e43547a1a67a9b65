routerAdd(
  'POST',
  '/api/billing/webhook',
  (e) => require(`${__hooks}/lib/billing.js`).receive(e),
  $apis.bodyLimit(1 << 20),
)

cronAdd('billingTidy', '45 3 * * *', () => require(`${__hooks}/lib/billing.js`).tidy($app))
