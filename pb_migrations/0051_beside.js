// Whoever is no longer in a calendar does not lay it beside their own (pb_hooks/lib/members.js): those of before go too.
migrate(
  (app) => {
    app
      .db()
      .newQuery(
        `UPDATE users SET settings = json_set(settings, '$.beside', json((
         SELECT json_group_object(key, json(value)) FROM json_each(settings, '$.beside')
         WHERE type = 'object' AND key IN (SELECT owner FROM calendar_people WHERE person = users.id))))
       WHERE json_valid(settings) AND json_type(settings, '$.beside') = 'object'`,
      )
      .execute()
  },
  () => {},
)
