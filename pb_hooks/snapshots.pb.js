cronAdd('snapshot', require(`${__hooks}/lib/snapshot.js`).schedule(), () =>
  require(`${__hooks}/lib/snapshot.js`).take($app),
)
