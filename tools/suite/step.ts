import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { extname, join } from 'node:path'
import { homeOf } from '../../publisher/home.ts'
import { type Result, type Tally, tallyPlaywright, tallyVitest } from './tally.ts'

export type Step = {
  name: string
  /** A tool of node_modules/.bin, or the running Node, and its arguments. */
  command: readonly [string, ...string[]]
  /** Which report it writes to the file in SUITE_REPORT; without one the step itself counts as one test. */
  report?: 'vitest' | 'playwright'
  /** Which files of tests are its own, where it can be told to run some of them. */
  holds?: RegExp
  /** It takes the whole machine, and is begun when the others have ended. */
  alone?: true
  env?: Readonly<Record<string, string>>
}

const root = join(import.meta.dirname, '../..')
const reports = join(homeOf(root), 'var/suite')

/** Where npm has put the tools, and in whose folder they are started: a package lies beside them, in that of its shop. */
const [tools, folder] =
  extname(import.meta.filename) === '.js'
    ? [join(root, '../.bin'), join(root, '../..')]
    : [join(root, 'node_modules/.bin'), root]
const readers = { vitest: tallyVitest, playwright: tallyPlaywright }

function reportFile(step: Step): string {
  return join(reports, `${step.name.replaceAll(' ', '-')}.json`)
}

/** With what npm starts a shop, so that it holds little: giving memory back is a tenth of the work of a test's database. */
const ofAShop = { MALLOC_ARENA_MAX: undefined, MALLOC_TRIM_THRESHOLD_: undefined }

/** The command as it is started, with where its report goes. */
function commandOf(step: Step): readonly [string, ...string[]] {
  if (step.report !== 'vitest') return step.command
  return [...step.command, '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile(step)}`]
}

/** Runs a step to its end, prints one line, and when it failed what failed in it and why, and everything it said. */
async function runStep(step: Step, stopping: AbortSignal): Promise<Result> {
  const began = performance.now()
  if (step.report) {
    mkdirSync(reports, { recursive: true })
    rmSync(reportFile(step), { force: true })
  }
  const { code, output } = await run(step, stopping)
  const result: Result = step.report
    ? readers[step.report](reportFile(step), code)
    : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, failures: [] }
  const seconds = `${((performance.now() - began) / 1000).toFixed(1)} s`
  const counts = step.report ? `, ${result.passed} passed${result.skipped ? `, ${result.skipped} skipped` : ''}` : ''
  const failures = result.failed ? `, ${result.failed} failed` : ''
  console.log(`${result.failed ? 'FAILED' : 'ok    '} ${step.name} (${seconds}${counts}${step.report ? failures : ''})`)
  if (result.failed && !stopping.aborted)
    console.log([...result.failures.map((told) => told.replaceAll(/^/gm, '  ')), output.trimEnd()].join('\n'))
  return result
}

function run(step: Step, stopping: AbortSignal): Promise<{ code: number; output: string }> {
  const [tool, ...args] = commandOf(step)
  return new Promise((resolve) => {
    const env = {
      ...process.env,
      ...ofAShop,
      ...step.env,
      ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
      ASTRO_TELEMETRY_DISABLED: '1',
      PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile(step),
    }
    const child = spawn(tool === 'node' ? process.execPath : join(tools, tool), args, {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && tool !== 'node',
    })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    const stop = () => child.kill()
    stopping.addEventListener('abort', stop)
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => {
      stopping.removeEventListener('abort', stop)
      resolve({ code: code ?? 1, output })
    })
  })
}

/** What is known of steps from runs before. */
export type PassedBefore = {
  of: (step: string) => { tally: Tally; at: string } | undefined
  keep: (step: string, tally: Tally) => void
}

/**
 * Runs steps, so many at a time, in their order; those that need the machine for themselves come after the others. A step
 * that passed in a run before, of the same commit, is counted as it was.
 */
export async function runSteps(
  steps: readonly Step[],
  atOnce: number,
  stopping: AbortSignal,
  before?: PassedBefore,
): Promise<Tally> {
  const total = { passed: 0, failed: 0, skipped: 0 }
  async function result(step: Step): Promise<Tally> {
    const known = before?.of(step.name)
    if (known) console.log(`ok     ${step.name} (${known.tally.passed} passed at this commit, ${known.at})`)
    const found = known?.tally ?? (await runStep(step, stopping))
    if (!known) before?.keep(step.name, found)
    return found
  }
  async function work(waiting: Step[]) {
    for (let step = waiting.shift(); step && !stopping.aborted; step = waiting.shift()) {
      const { passed, failed, skipped } = await result(step)
      total.passed += passed
      total.failed += failed
      total.skipped += skipped
    }
  }
  const together = steps.filter(({ alone }) => !alone)
  await Promise.all(Array.from({ length: atOnce }, () => work(together)))
  await work(steps.filter(({ alone }) => alone))
  return total
}
