onRecordsListRequest(
  (e) => require(`${__hooks}/lib/lists.js`).ask(e),
  'tags',
  'calendar_entries',
  'calendar_shares',
)

// What is written asks for less in hooks of its own (`open` in lib/requests.js).
for (const on of [onRecordsListRequest, onRecordViewRequest, onRecordAuthRequest]) {
  on((e) => require(`${__hooks}/lib/requests.js`).narrow(e))
}
