// What the payment provider has sent. Only superusers may read these collections. They are no fields of `users`,
// because an owner could name even a hidden field in a filter or a write.

migrate(
  (app) => {
    const { account, make } = require(`${__hooks}/lib/schema.js`)

    make(app, {
      id: 'pbc_quartal_purchases',
      name: 'billing_purchases',
      fields: [
        // Empty until an event names the account: events may arrive in any order.
        { ...account('user'), required: false },
        // The provider's id of the subscription, or of the payment for a lifetime plan.
        { type: 'text', name: 'reference', required: true, max: 255 },
        { type: 'text', name: 'customer', max: 255 },
        { type: 'text', name: 'status', max: 60 },
        // The event that set the status: its second, and its rank among events of the same second.
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
