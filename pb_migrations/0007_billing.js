// What the payment provider has told us. No rule of these collections lets anybody in but superusers:
// a field of `users`, even a hidden one, could be named in a filter or sent along by its owner.

migrate(
  (app) => {
    const { account, make } = require(`${__hooks}/lib/schema.js`)

    make(app, {
      id: 'pbc_quartal_purchases',
      name: 'billing_purchases',
      fields: [
        // Empty until an event names the account: deliveries keep no order.
        { ...account('user'), required: false },
        // The provider's ids: of a subscription, or of the payment of a lifetime plan.
        { type: 'text', name: 'reference', required: true, max: 255 },
        { type: 'text', name: 'customer', max: 255 },
        { type: 'text', name: 'status', max: 60 },
        // The newest event that told the status: its second, and its place among those of one second.
        { type: 'number', name: 'at', onlyInt: true },
        { type: 'number', name: 'rank', onlyInt: true },
      ],
      indexes: [
        'CREATE UNIQUE INDEX `idx_billing_purchases_reference` ON `billing_purchases` (`reference`)',
        'CREATE INDEX `idx_billing_purchases_user` ON `billing_purchases` (`user`)',
        'CREATE INDEX `idx_billing_purchases_customer` ON `billing_purchases` (`customer`)',
      ],
    })

    make(app, {
      id: 'pbc_quartal_bill_events',
      name: 'billing_events',
      fields: [
        { type: 'text', name: 'event', required: true, max: 255 },
        { type: 'number', name: 'at', onlyInt: true },
      ],
      indexes: ['CREATE UNIQUE INDEX `idx_billing_events_event` ON `billing_events` (`event`)'],
    })
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('billing_events'))
    app.delete(app.findCollectionByNameOrId('billing_purchases'))
  },
)
