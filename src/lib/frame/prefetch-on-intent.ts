import { prefetchRules } from '#lib/domain/prefetch-rules.ts'

/** What browsers with the Network Information API say; TypeScript knows of none. */
type Connection = { connection?: { saveData?: boolean } }

/** Lets the browser fetch pages ahead, unless it is to save data. */
export function prefetchOnIntent(): void {
  const isKnown = 'supports' in HTMLScriptElement && HTMLScriptElement.supports('speculationrules')
  if (!isKnown || (navigator as Connection).connection?.saveData) return
  const rules = document.createElement('script')
  rules.type = 'speculationrules'
  rules.textContent = prefetchRules
  document.head.append(rules)
}
