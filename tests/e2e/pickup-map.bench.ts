import { writeFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright/test'
import type { Measured } from '../../tools/bench/map.ts'
import { answerConsent, moveAround, openMap, results, search, toDelivery, zoomOut } from '../support/pickup.ts'
import { expect, test } from '../support/shop.ts'

// `npm run bench -- map` says where to write and how often to measure.
const { BENCH_FILE: file = '', BENCH_RUNS: runs = '' } = process.env

test.use({ hasAnsweredConsent: false })

type TraceEvent = { name: string; pid: number; tid: number; dur?: number; tdur?: number; args: { name?: string } }

/** How long each task of the page kept it busy, in milliseconds by the clock and of the processor. */
function tasksOf(trace: Buffer): Measured['tasks'] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const names = new Set(threads.map(({ pid, tid }) => `${pid} ${tid}`))
  return traceEvents
    .filter(({ name, pid, tid }) => name === 'RunTask' && names.has(`${pid} ${tid}`))
    .map(({ dur = 0, tdur = 0 }) => ({ clock: dur / 1_000, processor: tdur / 1_000 }))
}

async function tasksWhile(browser: Browser, page: Page, act: (page: Page) => Promise<void>) {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', '__metadata'] })
  await act(page)
  return tasksOf(await browser.stopTracing())
}

async function toWholeCountry(page: Page): Promise<void> {
  await zoomOut(page)
  await expect(results(page)).toHaveAttribute('aria-busy', 'false', { timeout: 60_000 })
}

test('a map of thousands of points', async ({ page, browser, product }) => {
  test.setTimeout(Number(runs) * 120_000)
  await answerConsent(page, true)
  const measured: Measured[] = []
  for (let run = 0; run < Number(runs); run++) {
    await toDelivery(page, product)
    await openMap(page)
    await search(page, 'Łódź')
    for (const [what, act] of Object.entries({ 'fills as it is zoomed out': toWholeCountry, 'is moved': moveAround }))
      measured.push({ what, tasks: await tasksWhile(browser, page, act) })
  }
  writeFileSync(file, JSON.stringify(measured))
})
