// Days, tags, links and people of a calendar. Each interpreter keeps the modules that every save needs, because
// requiring one anew takes longer than most hooks run.

onRecordCreateRequest((e) => {
  globalThis.entries ??= require(`${__hooks}/lib/entries.js`)
  globalThis.entries.create(e)
}, 'calendar_entries')
onRecordUpdateRequest((e) => {
  globalThis.entries ??= require(`${__hooks}/lib/entries.js`)
  globalThis.entries.update(e)
}, 'calendar_entries')
onRecordDeleteRequest((e) => {
  globalThis.entries ??= require(`${__hooks}/lib/entries.js`)
  globalThis.entries.remove(e)
}, 'calendar_entries')

onBatchRequest((e) => {
  globalThis.batch ??= require(`${__hooks}/lib/batch.js`)
  globalThis.batch.send(e)
})

onRecordCreateRequest((e) => require(`${__hooks}/lib/tags.js`).create(e), 'tags')
onRecordUpdateRequest((e) => require(`${__hooks}/lib/tags.js`).update(e), 'tags')
onRecordDeleteRequest((e) => require(`${__hooks}/lib/tags.js`).remove(e), 'tags')
// On every deletion, not only on requests: a deleted account takes its tags along.
onRecordDeleteExecute((e) => require(`${__hooks}/lib/tags.js`).erase(e), 'tags')

onRecordCreateRequest((e) => require(`${__hooks}/lib/shares.js`).create(e), 'calendar_shares')
onRecordUpdateRequest((e) => require(`${__hooks}/lib/shares.js`).update(e), 'calendar_shares')
onRecordEnrich((e) => require(`${__hooks}/lib/shares.js`).enrich(e), 'calendar_shares')
onRecordAfterUpdateSuccess((e) => require(`${__hooks}/lib/shares.js`).publish(e), 'calendar_shares')
onRecordAfterDeleteSuccess((e) => require(`${__hooks}/lib/shares.js`).publish(e), 'calendar_shares')

for (const on of [
  onRecordAfterCreateSuccess,
  onRecordAfterUpdateSuccess,
  onRecordAfterDeleteSuccess,
]) {
  on((e) => {
    require(`${__hooks}/lib/members.js`).peopleChanged($app)
    e.next()
  }, 'calendar_people')
  // After the transaction. In a batch each write calls this; only the last call finds the transaction ended.
  on(
    (e) => {
      e.next()
      if (!e.app.isTransactional()) require(`${__hooks}/lib/takenBack.js`).write(e.app)
    },
    'calendar_people',
    'invitations',
    'calendar_shares',
    'feeds',
    'users',
  )
}

onRecordDeleteExecute((e) => {
  e.next()
  const { record } = e
  const [owner, person] = ['owner', 'person'].map((name) => record.getString(name))
  require(`${__hooks}/lib/members.js`).forgetBeside(e.app, owner, person)
}, 'calendar_people')

onRecordsListRequest(
  (e) => require(`${__hooks}/lib/lists.js`).ask(e),
  'tags',
  'calendar_entries',
  'calendar_shares',
  'calendar_people',
  'invitations',
)
onRecordViewRequest((e) => require(`${__hooks}/lib/calendars.js`).showDay(e), 'calendar_entries')
// `open` in lib/requests.js narrows the answers to writes.
for (const on of [onRecordsListRequest, onRecordViewRequest, onRecordAuthRequest]) {
  on((e) => require(`${__hooks}/lib/requests.js`).narrow(e))
}
