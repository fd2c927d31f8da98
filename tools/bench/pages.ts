import { fork } from 'node:child_process'
import { mkdtempSync, readlinkSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findOrInstallBrowser } from '../suite/browser.ts'
import { messageOf } from '../measure/processes.ts'
import { brotliBytes, inlineScripts } from '../measure/page-weight.ts'
import { median, table } from '../measure/printed-table.ts'
import { type Audit, audit } from './page-audit.ts'

/** Bytes by brotli. */
type Weight = { html: number; css: number; script: number }

/** The heaviest page of each kind speaks for it. */
function heaviestPages(live: string): [name: string, path: string][] {
  return [
    ['home', '/'],
    ...(['category', 'product', 'content'] as const).map((kind): [string, string] => [kind, heaviest(live, kind)]),
  ]
}

function heaviest(live: string, kind: string): string {
  const sizes = readdirSync(join(live, kind))
    .filter((name) => name.endsWith('.html'))
    .map((name) => ({ name, size: statSync(join(live, kind, name)).size }))
  const [first] = sizes.sort((a, b) => b.size - a.size)
  if (!first) throw new Error(`There is no page of the kind ${kind}`)
  return `/${kind}/${first.name.replace(/\.html$/, '')}`
}

/**
 * What a page and the files that a visit without any act fetched weigh. Scripts that stand in the page itself count as
 * HTML, and as scripts as well.
 */
function weigh(live: string, path: string, fetched: readonly string[]): Weight {
  const html = readFileSync(join(live, path === '/' ? 'index.html' : `${decodeURIComponent(path)}.html`))
  const sum = (ending: string) =>
    fetched
      .map((url) => new URL(url).pathname)
      .filter((name) => name.endsWith(ending))
      .reduce((total, name) => total + brotliBytes(readFileSync(join(live, name))), 0)
  return { html: brotliBytes(html), css: sum('.css'), script: sum('.js') + inlineScripts(html.toString()) }
}

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
