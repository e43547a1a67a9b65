// The people of a calendar; each route but the page of an invitation is for who is signed in.
const signedIn = $apis.requireAuth('users')

routerAdd('GET', '/api/calendars', (e) => require(`${__hooks}/lib/calendars.js`).list(e), signedIn)
routerAdd(
  'GET',
  '/api/calendars/{owner}',
  (e) => require(`${__hooks}/lib/calendars.js`).show(e),
  signedIn,
)
routerAdd(
  'PATCH',
  '/api/calendars/{owner}/people/{person}',
  (e) => require(`${__hooks}/lib/people.js`).change(e),
  signedIn,
)
routerAdd(
  'DELETE',
  '/api/calendars/{owner}/people/{person}',
  (e) => require(`${__hooks}/lib/people.js`).end(e),
  signedIn,
)
routerAdd(
  'POST',
  '/api/calendars/{owner}/here',
  (e) => require(`${__hooks}/lib/here.js`).say(e),
  signedIn,
)

routerAdd(
  'GET',
  '/api/invitations',
  (e) => require(`${__hooks}/lib/invitations.js`).list(e),
  signedIn,
)
routerAdd(
  'POST',
  '/api/invitations',
  (e) => require(`${__hooks}/lib/invitations.js`).make(e),
  signedIn,
)
routerAdd(
  'DELETE',
  '/api/invitations/{id}',
  (e) => require(`${__hooks}/lib/invitations.js`).withdraw(e),
  signedIn,
)
routerAdd(
  'POST',
  '/api/invitations/{id}/renew',
  (e) => require(`${__hooks}/lib/invitations.js`).renew(e),
  signedIn,
)
routerAdd('GET', '/api/join/{token}', (e) => require(`${__hooks}/lib/invitations.js`).show(e))
routerAdd(
  'POST',
  '/api/join/{token}',
  (e) => require(`${__hooks}/lib/invitations.js`).join(e),
  signedIn,
)

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
