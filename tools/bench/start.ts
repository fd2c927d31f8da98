import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { median, table } from '../measure/printed-table.ts'
import { memoryOfTree } from '../measure/processes.ts'
import { copyProject, startCopy } from '../measure/started-copy.ts'

const secondsToRest = 60
const wanted = { megabytes: 350 }

type Start = { seconds: number; held: Map<string, number> }

/**
 * How long `npm start` takes with the demonstration until it serves all editions, and what all its processes hold a minute
 * later: in a copy of the project where nothing was ever started, and once more when nothing has changed. A page of memory
 * that several processes share counts once.
 */
export async function benchStart(root: string, runs: number): Promise<void> {
  const folder = mkdtempSync(join(root, 'var/bench-'))
  const first: Start[] = []
  const later: Start[] = []
  try {
    for (let run = 1; run <= runs; run++) {
      const copy = join(folder, `run-${run}`)
      copyProject(root, copy)
      first.push(await startOnce(copy))
      later.push(await startOnce(copy))
      process.stderr.write(`run ${run} of ${runs} done\n`)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const row = (name: string, starts: readonly Start[]) => {
    const megabytes = (process: string) =>
      Math.round(median(starts.map(({ held }) => held.get(process) ?? 0)) / 2 ** 20).toString()
    return [
      name,
      median(starts.map(({ seconds }) => seconds)).toFixed(1),
      megabytes('all'),
      `at most ${wanted.megabytes}`,
      megabytes('start.ts'),
    ]
  }
  const head = ['what', 'seconds until it serves', 'MB at rest', 'wanted', 'MB without npm']
  console.log(
    `npm start, median of ${runs} runs\n\n${table(head, [row('first start', first), row('later start', later)])}`,
  )
}

async function startOnce(copy: string): Promise<Start> {
  const began = performance.now()
  const { pid, end } = await startCopy(copy)
  try {
    const seconds = (performance.now() - began) / 1000
    await new Promise((resolve) => setTimeout(resolve, secondsToRest * 1000))
    const processes = memoryOfTree(pid)
    const held = new Map<string, number>([['all', 0]])
    for (const { command, bytes } of processes) {
      const name = command.includes('scripts/start.ts') ? 'start.ts' : 'others'
      for (const one of [name, 'all']) held.set(one, (held.get(one) ?? 0) + bytes)
    }
    return { seconds, held }
  } finally {
    await end()
  }
}
