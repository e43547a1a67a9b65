onRecordCreateRequest((e) => require(`${__hooks}/lib/tags.js`).create(e), 'tags')
onRecordUpdateRequest((e) => require(`${__hooks}/lib/tags.js`).update(e), 'tags')
