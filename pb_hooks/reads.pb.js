onRecordsListRequest(
  (e) => require(`${__hooks}/lib/lists.js`).ask(e),
  'tags',
  'calendar_entries',
  'calendar_shares',
  'calendar_people',
  'invitations',
)

onRecordViewRequest((e) => require(`${__hooks}/lib/calendars.js`).showDay(e), 'calendar_entries')

// What is written asks for less in hooks of its own (`open` in lib/requests.js).
for (const on of [onRecordsListRequest, onRecordViewRequest, onRecordAuthRequest]) {
  on((e) => require(`${__hooks}/lib/requests.js`).narrow(e))
}
