onRecordUpdateRequest((e) => require(`${__hooks}/lib/users.js`).update(e), 'users')

// PocketBase itself answers a new password whose body is "null" with an error of its own (500).
routerUse((e) => {
  const isNewPassword = e.request.url.path.endsWith('/confirm-password-reset')
  if (isNewPassword && !e.requestInfo().body) throw new BadRequestError('The body is empty.')
  return e.next()
})
