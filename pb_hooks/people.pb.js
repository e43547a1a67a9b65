for (const on of [
  onRecordAfterCreateSuccess,
  onRecordAfterUpdateSuccess,
  onRecordAfterDeleteSuccess,
]) {
  on((e) => {
    require(`${__hooks}/lib/members.js`).peopleChanged($app)
    e.next()
  }, 'calendar_people')
}

onRecordDeleteExecute((e) => {
  e.next()
  const { record } = e
  const [owner, person] = ['owner', 'person'].map((name) => record.getString(name))
  require(`${__hooks}/lib/members.js`).forgetBeside(e.app, owner, person)
}, 'calendar_people')

cronAdd('invitations', '37 3 * * *', () => require(`${__hooks}/lib/invitations.js`).tidy($app))
