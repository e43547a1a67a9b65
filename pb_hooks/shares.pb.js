onRecordCreateRequest((e) => require(`${__hooks}/lib/shares.js`).create(e), 'calendar_shares')
onRecordUpdateRequest((e) => require(`${__hooks}/lib/shares.js`).update(e), 'calendar_shares')
onRecordEnrich((e) => require(`${__hooks}/lib/shares.js`).enrich(e), 'calendar_shares')
