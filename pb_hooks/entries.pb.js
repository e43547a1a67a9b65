// What is asked for with every save is kept by each interpreter: to require it anew takes longer than most hooks.
onRecordCreateRequest(
  (e) => (globalThis.entries ??= require(`${__hooks}/lib/entries.js`)).create(e),
  'calendar_entries',
)
onRecordUpdateRequest(
  (e) => (globalThis.entries ??= require(`${__hooks}/lib/entries.js`)).update(e),
  'calendar_entries',
)
onRecordDeleteRequest(
  (e) => (globalThis.entries ??= require(`${__hooks}/lib/entries.js`)).remove(e),
  'calendar_entries',
)
