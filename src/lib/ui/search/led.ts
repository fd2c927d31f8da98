import { paths } from '#lib/domain/paths.ts'
import { element } from '../text/element.ts'

/** Tells whoever was led to this page what they looked for, and the way to all results of it. */
export function sayLed(words: DOMStringMap): void {
  const [, text] = /^#q=(.+)$/.exec(location.hash) ?? []
  const page = document.querySelector('main')
  if (text === undefined || !page) return
  const status = element('p', { class: 'search-led', role: 'status' })
  page.prepend(status)
  status.append(
    `${words['led'] ?? ''} `,
    element('strong', {}, decoded(text)),
    ' · ',
    element('a', { href: `${paths.search}?q=${text}&exact=1` }, words['all'] ?? ''),
  )
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
