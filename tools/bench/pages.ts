import { fork } from 'node:child_process'
import { mkdtempSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findOrInstallBrowser } from '../suite/browser.ts'
import { type Audit, audit } from './page-audit.ts'
import { heaviestPages, weigh } from './page-weight.ts'
import { messageOf } from '../measure/processes.ts'
import { median, table } from '../measure/printed-table.ts'

/**
 * Publishes an edition of the demonstration shop, serves it compressed as its release says, and has Lighthouse judge the
 * heaviest page of each kind on an imagined phone. The first visit of a page, which draws pictures, does not count.
 */
export async function benchPages(root: string, edition: string, runs: number): Promise<void> {
  const chromePath = findOrInstallBrowser(root, 'whole')
  const work = mkdtempSync(join(root, 'var/bench-'))
  const shop = fork(fileURLToPath(new URL('./shop-process.ts', import.meta.url)), [root, work, edition])
  try {
    const origin = await messageOf(shop)
    const live = join(work, 'dist', edition, readlinkSync(join(work, 'dist', edition, 'current')))
    const rows: string[][] = []
    const faults = new Set<string>()
    for (const [name, path] of heaviestPages(live)) {
      const visits: Audit[] = []
      for (let run = 0; run <= runs; run++) visits.push(await audit(origin + path, chromePath))
      visits.shift()
      process.stderr.write(`${edition} ${name} done\n`)
      for (const fault of visits.flatMap((visit) => visit.faults)) faults.add(`${name}: ${fault}`)
      const { html, css, script } = weigh(live, path, [...new Set(visits.flatMap(({ fetched }) => fetched))])
      const middle = (value: (visit: Audit) => number) => median(visits.map(value))
      rows.push([
        `${name} ${decodeURIComponent(path)}`,
        ...(['performance', 'accessibility', 'best-practices', 'seo'] as const).map((category) =>
          middle((visit) => visit[category]).toFixed(0),
        ),
        (middle(({ lcp }) => lcp) / 1000).toFixed(2),
        middle(({ tbt }) => tbt).toFixed(0),
        middle(({ cls }) => cls).toFixed(3),
        ...[script, css, html].map((bytes) => (bytes / 1000).toFixed(1)),
      ])
    }
    const head = ['page', 'perf', 'a11y', 'best', 'seo', 'LCP s', 'TBT ms', 'CLS', 'JS kB', 'CSS kB', 'HTML kB']
    console.log(`\nEdition ${edition}, Lighthouse on a phone, median of ${runs} runs; bytes by brotli\n`)
    console.log(table(head, rows))
    if (faults.size > 0) console.log(`\nNot perfect in some run:\n${[...faults].sort().join('\n')}`)
  } finally {
    shop.disconnect()
  }
}
