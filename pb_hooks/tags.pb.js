onRecordCreateRequest((e) => require(`${__hooks}/lib/tags.js`).create(e), 'tags')
onRecordUpdateRequest((e) => require(`${__hooks}/lib/tags.js`).update(e), 'tags')
onRecordDeleteRequest((e) => require(`${__hooks}/lib/tags.js`).remove(e), 'tags')
// Not in the requests alone: a deleted account takes its tags along.
onRecordDeleteExecute((e) => require(`${__hooks}/lib/tags.js`).erase(e), 'tags')
