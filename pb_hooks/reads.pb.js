// An expired token makes a guest, and a guest's list would be empty with status 200: a client that
// believed it would take an ended session for an emptied calendar.
onRecordsListRequest(
  (e) => {
    if (!e.auth) throw new UnauthorizedError('Sign in to read this list.')
    e.next()
  },
  'tags',
  'calendar_entries',
  'calendar_shares',
)

// All that answers with records, in every collection and within a batch too.
for (const on of [
  onRecordsListRequest,
  onRecordViewRequest,
  onRecordCreateRequest,
  onRecordUpdateRequest,
  onRecordAuthRequest,
]) {
  on((e) => require(`${__hooks}/lib/requests.js`).dropExpand(e))
}
