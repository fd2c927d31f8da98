import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { createAsker, type Watched } from './burst-asker.ts'

/** Asks for the first page of a shop again and again while it is told to watch, and tells how long each took. */
const [origin] = (await once(process, 'message')) as [string]
const asker = createAsker(origin, 1, 'identity')
let watched: Watched | undefined
process.on('message', (message) => {
  if (message === 'watch') watched = []
  else {
    process.send?.(JSON.stringify(watched))
    watched = undefined
  }
})
process.send?.('ready')
// The process ends with its parent, which is the end of the burst.
while (process.connected) {
  const began = performance.now()
  await asker.askAll(['/'])
  watched?.push(performance.now() - began)
  await pause(5)
}
process.exit()
