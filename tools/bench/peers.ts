import { fork } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defaultEdition } from '#i18n/edition.ts'
import { load, machine } from './machine.ts'
import { secondsOf } from './measured-process.ts'
import { findOrFetchEleventy } from './peers/eleventy.ts'
import { findOrFetchHugo } from './peers/hugo.ts'
import { Ours } from './peers/ours.ts'
import { isAbsent, isThere } from './peers/peer.ts'
import { recordsFor } from './peers/snapshot.ts'
import { report } from './peers/table.ts'
import { Theirs } from './peers/theirs.ts'
import { messageOf } from '../measure/processes.ts'
import { secondsToWriteReadyMade } from './write-ready-made.ts'

/**
 * Publishes one edition of a generated catalogue and lets other generators draw its product pages from templates of our own:
 * the same texts by the same loops, and as many bytes a page. They take turns within each run, because a machine is not
 * equally fast at all times. Nothing is deleted before the end (see publish.ts).
 */
export async function benchPeers(root: string, count: number, runs: number): Promise<void> {
  const kept = join(root, 'var/bench/peers')
  mkdirSync(kept, { recursive: true })
  const found = [findOrFetchHugo(kept), findOrFetchEleventy(kept)]
  const before = machine()
  const folder = mkdtempSync(join(root, 'var/bench-'))
  const api = fork(fileURLToPath(new URL('./api-process.ts', import.meta.url)), [String(count), join(folder, 'db')])
  try {
    const apiUrl = await messageOf(api)
    const site = { edition: defaultEdition, origin: `https://${defaultEdition.key}.nonius.example` }
    const records = await recordsFor(site, apiUrl, folder)
    const ours = new Ours(root, apiUrl, records)
    const theirs = found.filter(isThere).map((peer, at) => new Theirs(peer, join(folder, `peer-${at}`), records))
    const readyMade: number[] = []
    const apiSeconds: number[] = []
    for (let run = 1; run <= runs; run++) {
      const work = join(folder, `run-${run}`)
      const apiBefore = secondsOf(api.pid ?? 0, 'own')
      const live = await ours.fromNothing(work)
      apiSeconds.push(secondsOf(api.pid ?? 0, 'own') - apiBefore)
      await ours.again(work)
      readyMade.push(secondsToWriteReadyMade(live, join(work, 'ready-made')))
      for (const one of theirs) await one.draw(live)
      process.stderr.write(`run ${run} of ${runs} done\n`)
    }
    const others = theirs.map(({ result }) => result)
    const absent = found.filter(isAbsent)
    console.log(`${before} before and ${load()} after`)
    console.log(report({ ours: ours.results, others, absent, readyMade, apiSeconds, count }))
  } finally {
    api.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}
