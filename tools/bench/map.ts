import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findOrInstallBrowser } from '../suite/browser.ts'
import { median, table } from '../measure/printed-table.ts'

/** What tests/e2e/pickup-map.bench.ts writes: each time something was done to the map, how long the page was busy. */
export type Measured = { what: string; tasks: { clock: number; processor: number }[] }

/** From here on browsers call a task long. */
const long = 50

/** Publishes the demonstration shop, opens its map of pickup points in a browser and moves it. */
export function benchMap(root: string, runs: number): void {
  const browser = findOrInstallBrowser(root)
  const work = mkdtempSync(join(root, 'var/bench-'))
  try {
    const file = join(work, 'tasks.json')
    const { status } = spawnSync(join(root, 'node_modules/.bin/playwright'), ['test'], {
      cwd: root,
      stdio: ['ignore', 2, 2],
      env: { ...process.env, ...(browser && { CHROMIUM_PATH: browser }), BENCH_FILE: file, BENCH_RUNS: String(runs) },
    })
    if (status !== 0) throw new Error('The map could not be measured')
    const measured = JSON.parse(readFileSync(file, 'utf8')) as Measured[]
    const rows = [...Map.groupBy(measured, ({ what }) => what)].map(([what, times]) => {
      const middle = (value: (time: Measured) => number) => median(times.map(value))
      const longest = (by: 'clock' | 'processor') =>
        middle(({ tasks }) => Math.max(...tasks.map((task) => task[by]))).toFixed(1)
      const longTasks = middle(({ tasks }) => tasks.filter(({ clock }) => clock > long).length)
      return [`the map ${what}`, longest('processor'), longest('clock'), longTasks.toFixed(0)]
    })
    console.log(`\nThe map of pickup points, thousands in sight, median of ${runs} runs\n`)
    console.log(table(['while', 'longest task, CPU ms', 'by the clock ms', `tasks over ${long} ms`], rows))
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}
