cronAdd('edits', '17 */6 * * *', () => require(`${__hooks}/lib/oldEdits.js`).tidy($app))
