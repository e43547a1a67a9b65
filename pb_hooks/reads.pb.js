// An expired token makes a guest, and a guest's list would be empty with status 200: a client that
// believed it would take an ended session for an emptied calendar.
onRecordsListRequest(
  (e) => {
    if (!e.auth) throw new UnauthorizedError('Sign in to read this list.')
    require(`${__hooks}/lib/requests.js`).dropExpand(e)
    e.next()
  },
  'tags',
  'calendar_entries',
  'calendar_shares',
)
onRecordViewRequest((e) => {
  require(`${__hooks}/lib/requests.js`).dropExpand(e)
  e.next()
}, 'tags')
