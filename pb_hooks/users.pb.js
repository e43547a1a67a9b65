onRecordUpdateRequest((e) => require(`${__hooks}/lib/users.js`).update(e), 'users')
