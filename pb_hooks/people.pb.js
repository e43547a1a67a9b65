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

cronAdd('invitations', '37 3 * * *', () => require(`${__hooks}/lib/invitations.js`).tidy($app))
