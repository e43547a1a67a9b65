// What is asked for with every save is kept by each interpreter: to require it anew takes longer than most hooks.
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
