import { launch } from 'chrome-launcher'
import lighthouse, { desktopConfig } from 'lighthouse'

/** What Lighthouse found on one visit of a phone with an empty cache, on the slow network it imagines. */
export type Audit = {
  performance: number
  accessibility: number
  'best-practices': number
  seo: number
  /** Milliseconds. */
  fcp: number
  lcp: number
  tbt: number
  cls: number
  /** Everything the visit fetched. */
  fetched: string[]
  /** Audits that are not perfect, by their titles. */
  faults: string[]
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Who visits, where that is somebody with a login or at a desk. */
type Visitor = { cookie?: string; isDesk?: boolean }

/** What Lighthouse calls a recording in which it finds no beginning; it asks to be run again then. */
const lost = 'NO_NAVSTART'
const visitsAtMost = 3

/** One visit; a recording that was lost tells nothing about the page, so whoever came is sent once more. */
export async function audit(url: string, chromePath: string | undefined, visitor: Visitor = {}): Promise<Audit> {
  for (let visits = 1; ; visits++) {
    const found = await visit(url, chromePath, visitor)
    if ('performance' in found) return found
    if (found.code !== lost || visits === visitsAtMost) throw new Error(`${url}: ${found.message}`)
  }
}

async function visit(
  url: string,
  chromePath: string | undefined,
  { cookie, isDesk = false }: Visitor,
): Promise<Audit | { code: string; message: string }> {
  const chrome = await launch({
    ...(chromePath && { chromePath }),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP *.localhost 127.0.0.1'],
    logLevel: 'silent',
  })
  try {
    const flags = { port: chrome.port, output: 'json', logLevel: 'error', onlyCategories: [...categories] } as const
    const result = await lighthouse(
      url,
      { ...flags, onlyCategories: [...categories], ...(cookie && { extraHeaders: { cookie } }) },
      isDesk ? desktopConfig : undefined,
    )
    if (!result) throw new Error(`Lighthouse says nothing of ${url}`)
    const { lhr } = result
    if (lhr.runtimeError) return lhr.runtimeError
    const score = (name: (typeof categories)[number]) => Math.round((lhr.categories[name]?.score ?? NaN) * 100)
    const number = (name: string) => lhr.audits[name]?.numericValue ?? NaN
    const requests = lhr.audits['network-requests']?.details as { items?: { url: string }[] } | undefined
    const counted = categories.flatMap((name) =>
      (lhr.categories[name]?.auditRefs ?? []).filter(({ weight }) => weight > 0).map(({ id }) => id),
    )
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
      fcp: number('first-contentful-paint'),
      lcp: number('largest-contentful-paint'),
      tbt: number('total-blocking-time'),
      cls: number('cumulative-layout-shift'),
      fetched: (requests?.items ?? []).map((item) => item.url),
      faults: counted.flatMap((id) => {
        const found = lhr.audits[id]
        const isPerfect = found?.score === null || (found?.score ?? 0) >= 0.995
        return found && !isPerfect ? [`${found.title} (${found.displayValue ?? found.score})`] : []
      }),
    }
  } finally {
    chrome.kill()
  }
}
