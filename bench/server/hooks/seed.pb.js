// Fills a throwaway data folder: `bench-seed '{"people": 100, "years": 1, "bare": false}'`.
$app.rootCmd.addCommand(
  new Command({
    use: 'bench-seed',
    run: (_command, args) => require(`${__hooks}/lib/seed.js`).seed(JSON.parse(args[0])),
  }),
)

// How SQLite would run a query: `bench-plan 'SELECT ...'`.
$app.rootCmd.addCommand(
  new Command({
    use: 'bench-plan',
    run: (_command, args) => {
      const steps = arrayOf(new DynamicModel({ detail: '' }))
      $app.db().newQuery(`EXPLAIN QUERY PLAN ${args[0]}`).all(steps)
      for (const { detail } of steps) console.log(`plan: ${detail}`)
    },
  }),
)
