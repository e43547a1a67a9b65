cronAdd('billingTidy', '45 3 * * *', () => require(`${__hooks}/lib/billing.js`).tidy($app))
