import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Edition } from '#i18n/edition.ts'
import type { GeneratedApi } from './generated-api.ts'
import { type Peak, sampleMemory } from '../measure/processes.ts'

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

/** The one release of an edition that was published once. */
export function releaseOf(dist: string, { key }: Edition): string {
  const releases = join(dist, key, 'releases')
  return join(releases, readdirSync(releases)[0] ?? '', 'pages')
}
