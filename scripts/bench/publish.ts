import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defaultEdition } from '#i18n/edition.ts'
import { messageOf, type Peaks, watchMemory } from './processes.ts'
import { median, table } from './printed-table.ts'
import { secondsToWriteReadyMade } from './write-ready-made.ts'

type Run = { seconds: number; pages: number; rendered: string[]; peaks: Peaks }

/**
 * Times a whole publication of one edition from nothing, as a person would run it: start of the process, bundle, snapshot,
 * pages, checks, switch. Then the same with nothing changed and with one product renamed, and beside it what merely
 * writing the same files takes.
 *
 * Every run has a folder of its own and nothing is deleted before the last: for minutes after thousands of files were
 * deleted, ext4 makes new ones ten times slower, since it looks for inodes that were not deleted a moment ago.
 */
export async function benchPublish(root: string, products: number, runs: number): Promise<void> {
  const folder = mkdtempSync(join(root, 'var/bench-'))
  const startApi = () =>
    fork(fileURLToPath(new URL('./api-process.ts', import.meta.url)), [String(products), join(folder, 'db')])
  // Filling the database is no part of publishing, so the API that is measured finds it filled.
  const filling = startApi()
  await messageOf(filling)
  filling.send('close')
  await once(filling, 'exit')
  const api = startApi()
  try {
    const apiUrl = await messageOf(api)
    const full: Run[] = []
    const unchanged: Run[] = []
    const edited: Run[] = []
    const readyMade: number[] = []
    for (let run = 1; run <= runs; run++) {
      const work = join(folder, `run-${run}`)
      full.push(await publishOnce(root, work, apiUrl, api))
      readyMade.push(secondsToWriteReadyMade(liveFolder(work), join(work, 'ready-made')))
      unchanged.push(await publishOnce(root, work, apiUrl, api))
      api.send(Math.ceil(products / 2))
      await messageOf(api)
      edited.push(await publishOnce(root, work, apiUrl, api))
      process.stderr.write(`run ${run} of ${runs} done\n`)
    }
    const seconds = (list: Run[]) => median(list.map((run) => run.seconds))
    const pages = full[0]?.pages ?? 0
    const writing = median(readyMade)
    const row = (name: string, time: number, count: number, list: Run[]) => [
      name,
      time.toFixed(2),
      String(count),
      count === 0 ? '' : Math.round(count / time).toLocaleString('en'),
      (time / writing).toFixed(2),
      ...['publisher', 'api'].map((process) => megabytes(list, process)),
    ]
    const rows = [
      row('bundle and publish everything', seconds(full), pages, full),
      row('nothing changed', seconds(unchanged), 0, unchanged),
      row('one product renamed', seconds(edited), edited[0]?.rendered.length ?? 0, edited),
      row('write the same files ready-made', writing, pages, []),
    ]
    const head = ['what', 'seconds', 'pages', 'pages/s', 'of writing', 'peak MB, largest process', 'peak MB, api']
    console.log(`${pages} pages of ${products} products, median of ${runs} runs\n\n${table(head, rows)}`)
  } finally {
    api.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

const liveFolder = (work: string): string => {
  const releases = join(work, 'dist', defaultEdition.key, 'releases')
  return join(releases, readdirSync(releases)[0] ?? '')
}

async function publishOnce(root: string, work: string, apiUrl: string, api: ChildProcess): Promise<Run> {
  const script = fileURLToPath(new URL('./publish-process.ts', import.meta.url))
  const start = performance.now()
  const child = spawn(process.execPath, [script, root, work, apiUrl], { stdio: ['ignore', 'pipe', 'inherit'] })
  const stop = watchMemory(
    new Map([
      ['publisher', child.pid ?? 0],
      ['api', api.pid ?? 0],
    ]),
  )
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await once(child, 'close')
  const seconds = (performance.now() - start) / 1000
  const peaks = stop()
  if (child.exitCode !== 0) throw new Error(`The publication ended with exit code ${child.exitCode}`)
  return { seconds, peaks, ...(JSON.parse(output) as { pages: number; rendered: string[] }) }
}

function megabytes(runs: Run[], process: string): string {
  const peak = Math.max(0, ...runs.map(({ peaks }) => peaks.get(process) ?? 0))
  return peak === 0 ? '' : String(Math.round(peak / 1024 / 1024))
}
