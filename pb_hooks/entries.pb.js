onRecordCreateRequest((e) => require(`${__hooks}/lib/entries.js`).create(e), 'calendar_entries')
onRecordUpdateRequest((e) => require(`${__hooks}/lib/entries.js`).update(e), 'calendar_entries')
onRecordDeleteRequest((e) => require(`${__hooks}/lib/entries.js`).remove(e), 'calendar_entries')
