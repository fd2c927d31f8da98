import { startPublisher } from '../../jobs/publisher.ts'

/**
 * A publisher in a process that a test may kill. It says which edition it has in hand and publishes it when it is told to:
 * `begun pl`, `go pl`, `done pl`.
 */
const [url = '', name = '', editions = ''] = process.argv.slice(2)
await startPublisher({
  database: { url },
  name,
  editions: editions.split(','),
  settings: { atOnce: 1, lookSeconds: 0.5 },
  publish: async (edition) => {
    const told = Promise.withResolvers<void>()
    process.on('message', (message) => {
      if (message === `go ${edition}`) told.resolve()
    })
    process.send?.(`begun ${edition}`)
    await told.promise
    process.send?.(`done ${edition}`)
    return name
  },
})
process.send?.('ready')
