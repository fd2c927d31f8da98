import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readlinkSync, watch } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Edition } from '#i18n/edition.ts'
import type { GeneratedApi } from './generated-api.ts'
import { memoryOfTree, messageOf, type Peak, sampleMemory } from '../measure/processes.ts'

/** What a publication says of itself; `rendering` are the seconds it spent with nothing but pages. */
export type Published = { pages: number; rendered: number; rendering: number }

/** From the start of the process to its end. */
export type Run = Published & { seconds: number; publisher: Peak; api: Peak }

export type Publication = {
  root: string
  /** Where bundle and snapshots are kept from one publication to the next. */
  work: string
  dist: string
  api: GeneratedApi
  editions: readonly Edition[]
}

export async function publishOnce({ root, work, dist, api, editions }: Publication): Promise<Run> {
  const script = fileURLToPath(new URL('./publish-process.ts', import.meta.url))
  const keys = editions.map(({ key }) => key).join(',')
  const start = performance.now()
  const child = spawn(process.execPath, [script, root, work, api.url, keys, dist], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = sampleMemory(
    new Map([
      ['publisher', child.pid ?? 0],
      ['api', api.pid],
    ]),
  )
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await once(child, 'close')
  const seconds = (performance.now() - start) / 1000
  const peaks = stop()
  if (child.exitCode !== 0) throw new Error(`The publication ended with exit code ${child.exitCode}`)
  const peakOf = (name: string): Peak => peaks.get(name) ?? { largest: 0, together: 0 }
  return { ...(JSON.parse(output) as Published), seconds, publisher: peakOf('publisher'), api: peakOf('api') }
}

/** A publisher that stays. */
export type Standing = {
  /** Publishes, and tells the seconds until what changed is live and the memory that was taken meanwhile. */
  publish: () => Promise<Run>
  /** Bytes that it and its workers hold, what several share divided among them. */
  atRest: () => number
  end: () => void
}

export function startStanding({ root, work, dist, api, editions }: Publication): Standing {
  const script = fileURLToPath(new URL('./publish-process.ts', import.meta.url))
  const keys = editions.map(({ key }) => key)
  const child = fork(script, [root, work, api.url, keys.join(','), dist])
  const publish = async (): Promise<Run> => {
    const stop = sampleMemory(new Map([['publisher', child.pid ?? 0]]))
    const start = performance.now()
    const said = messageOf(child)
    const live = untilLive(keys.map((key) => join(dist, key)))
    child.send('publish')
    const published = JSON.parse(await said) as Published
    const ended = performance.now()
    const seconds = ((live.last() ?? ended) - start) / 1000
    live.close()
    const publisher = stop().get('publisher') ?? { largest: 0, together: 0 }
    return { ...published, seconds, publisher, api: { largest: 0, together: 0 } }
  }
  return {
    publish,
    atRest: () => memoryOfTree(child.pid ?? 0).reduce((sum, { bytes }) => sum + bytes, 0),
    end: () => child.kill(),
  }
}

/** Notes when another release became live; what a publisher makes ready behind that keeps no visitor waiting. */
function untilLive(folders: readonly string[]): { last: () => number | undefined; close: () => void } {
  const liveIn = (folder: string) => {
    try {
      return readlinkSync(join(folder, 'live'))
    } catch {
      return undefined
    }
  }
  let last: number | undefined
  const watchers = folders.flatMap((folder) => {
    let live = liveIn(folder)
    if (live === undefined) return []
    return watch(folder, () => {
      if (liveIn(folder) === live) return
      live = liveIn(folder)
      last = performance.now()
    })
  })
  return {
    last: () => last,
    close: () => {
      for (const watcher of watchers) watcher.close()
    },
  }
}

/** The one release of an edition that was published once. */
export function releaseOf(dist: string, { key }: Edition): string {
  const releases = join(dist, key, 'releases')
  return join(releases, readdirSync(releases)[0] ?? '', 'pages')
}
