import { createCrowd } from './crowd.mjs'

// The second process: it does what it is told, one order after the other.
const crowd = createCrowd(process.argv[2])

process.on('message', ({ order, args }) => {
  crowd[order](...args).then(
    (answer) => process.send(answer),
    (error) => process.send({ error: error.message }),
  )
})
process.on('disconnect', () => process.exit(0))
