import { prefetchRules } from '#lib/domain/prefetch-rules.ts'

/** As the API of networks has it; TypeScript knows no browser that has it. */
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
