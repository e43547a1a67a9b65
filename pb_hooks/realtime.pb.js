onRealtimeSubscribeRequest((e) => require(`${__hooks}/lib/realtime.js`).subscribe(e))
// Kept, as in calendar.pb.js.
onRealtimeMessageSend((e) => {
  globalThis.realtime ??= require(`${__hooks}/lib/realtime.js`)
  globalThis.realtime.send(e)
})

for (const on of [onRecordCreateRequest, onRecordUpdateRequest, onRecordDeleteRequest]) {
  on((e) => require(`${__hooks}/lib/live.js`).changeByHand(e), 'live')
}

// The streams of an account hear of the account itself, too. These come before other hooks that may refuse it.
for (const on of [onRecordUpdate, onRecordDelete]) {
  on((e) => {
    require(`${__hooks}/lib/streams.js`).wake(e.record.id)
    e.next()
  }, 'users')
}
onRecordAfterUpdateSuccess((e) => {
  require(`${__hooks}/lib/streams.js`).endingOld(e, () => e.next())
}, 'users')
for (const on of [
  onRecordAfterUpdateSuccess,
  onRecordAfterUpdateError,
  onRecordAfterDeleteSuccess,
  onRecordAfterDeleteError,
]) {
  on((e) => {
    // It is sent behind these hooks.
    try {
      e.next()
    } finally {
      require(`${__hooks}/lib/streams.js`).hush(e.record.id)
    }
  }, 'users')
}
