// Once it is stored; within a batch the last of its writes finds the transaction ended.
for (const on of [
  onRecordAfterCreateSuccess,
  onRecordAfterUpdateSuccess,
  onRecordAfterDeleteSuccess,
]) {
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

cronAdd('takenBack', '* * * * *', () => require(`${__hooks}/lib/takenBack.js`).write($app))
