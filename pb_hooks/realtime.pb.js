onRealtimeSubscribeRequest((e) => require(`${__hooks}/lib/realtime.js`).subscribe(e))
// Kept by each interpreter, as in calendar.pb.js.
onRealtimeMessageSend((e) => {
  globalThis.realtime ??= require(`${__hooks}/lib/realtime.js`)
  globalThis.realtime.send(e)
})

for (const on of [onRecordCreateRequest, onRecordUpdateRequest, onRecordDeleteRequest]) {
  on((e) => require(`${__hooks}/lib/live.js`).changeByHand(e), 'live')
}

// Open streams also hear changes of the account itself. These hooks run before others that may refuse the change.
for (const on of [onRecordUpdate, onRecordDelete]) {
  on((e) => {
    require(`${__hooks}/lib/streams.js`).subscribeStreams(e.record.id)
    e.next()
  }, 'users')
}
onRecordAfterUpdateSuccess((e) => {
  require(`${__hooks}/lib/streams.js`).closeEndedSessions(e, () => e.next())
}, 'users')
for (const on of [
  onRecordAfterUpdateSuccess,
  onRecordAfterUpdateError,
  onRecordAfterDeleteSuccess,
  onRecordAfterDeleteError,
]) {
  on((e) => {
    // PocketBase sends the news of the account inside `next`, behind these hooks.
    try {
      e.next()
    } finally {
      require(`${__hooks}/lib/streams.js`).unsubscribeStreams(e.record.id)
    }
  }, 'users')
}
