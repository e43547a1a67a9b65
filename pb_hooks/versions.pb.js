cronAdd('versions', '47 */6 * * *', () => require(`${__hooks}/lib/oldVersions.js`).tidy($app))
