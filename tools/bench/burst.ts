import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import { createAsker, type Watched } from './burst-asker.ts'
import { percentile } from '../measure/load.ts'
import { messageOf } from '../measure/processes.ts'
import { median, table } from '../measure/printed-table.ts'

const atOnce = 200

/**
 * The demonstration's pages asked for all at once, each on a connection of its own, as browsers that take brotli or as
 * somebody who takes nothing; beside it one visitor goes on asking for a page as it is, from another process, so that waiting
 * for the server is all that it measures.
 */
export async function benchBurst(root: string, edition: string, runs: number): Promise<void> {
  const work = mkdtempSync(join(root, 'var/bench-'))
  const shop = fork(fileURLToPath(new URL('./shop-process.ts', import.meta.url)), [root, work, edition])
  const visitor = fork(fileURLToPath(new URL('./burst-visitor.ts', import.meta.url)))
  try {
    const origin = await messageOf(shop)
    const paths = await somePages(origin)
    visitor.send(origin)
    await messageOf(visitor)
    const rows: string[][] = []
    for (const encoding of ['identity', 'br']) {
      const asker = createAsker(origin, paths.length, encoding)
      const ended: number[] = []
      const waited: number[] = []
      for (let run = 0; run <= runs; run++) {
        visitor.send('watch')
        await pause(200)
        const began = performance.now()
        await asker.askAll(paths)
        const taken = performance.now() - began
        visitor.send('tell')
        const watched = JSON.parse(await messageOf(visitor)) as Watched
        // The first is for the compiler.
        if (run === 0) continue
        ended.push(taken)
        waited.push(...watched)
      }
      await asker.close()
      waited.sort((a, b) => a - b)
      rows.push([
        `${paths.length} pages, ${encoding === 'br' ? 'brotli' : 'as they are'}`,
        median(ended).toFixed(0),
        ...[50, 99, 100].map((percent) => percentile(waited, percent).toFixed(1)),
      ])
    }
    console.log(`\nA burst of page requests, edition ${edition}, ${runs} runs; milliseconds\n`)
    console.log(table(['asked at once', 'answered in', 'beside it p50', 'p99', 'at worst'], rows))
  } finally {
    visitor.disconnect()
    await once(visitor, 'exit')
    shop.disconnect()
  }
}

async function somePages(origin: string): Promise<string[]> {
  const asker = createAsker(origin, 2, 'identity')
  const named = async (paths: string[]) =>
    (await asker.askAll(paths)).flatMap((sitemap) =>
      [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname),
    )
  const paths = await named(await named(['/sitemap.xml']))
  await asker.close()
  if (paths.length < atOnce) throw new Error(`The edition has ${paths.length} pages, ${atOnce} are needed`)
  return paths.slice(0, atOnce)
}
