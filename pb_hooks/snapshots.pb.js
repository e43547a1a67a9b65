$app.onServe().bindFunc((e) => {
  require(`${__hooks}/lib/restored.js`).begin(e.app)
  e.next()
})

cronAdd('snapshot', require(`${__hooks}/lib/snapshot.js`).schedule(), () =>
  require(`${__hooks}/lib/snapshot.js`).take($app),
)
