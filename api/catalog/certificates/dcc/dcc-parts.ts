import { xmlText } from '#lib/formats/xml.ts'

export const dccNamespace = 'https://ptb.de/dcc'
export const siNamespace = 'https://ptb.de/si'

/** What certificates are written by; others of version 3 are read as well. */
export const schemaVersion = '3.3.0'

type Content = string | readonly (string | undefined)[] | undefined

/** An element of the schema's own, with what is in it; nothing where nothing is. */
export function element(name: string, content: Content, attributes: Readonly<Record<string, string>> = {}): string {
  const inside = typeof content === 'string' ? content : (content ?? []).filter((one) => one !== undefined).join('')
  if (inside === '') return ''
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`)
  const called = name.includes(':') ? name : `dcc:${name}`
  return `<${called}${written.join('')}>${inside}</${called}>`
}

export const plainElement = (name: string, text: string | undefined): string =>
  text === undefined ? '' : element(name, xmlText(text))

/** Texts in several languages; what was said in none has no mark of one. */
export const contents = (texts: Readonly<Record<string, string>>): string =>
  Object.entries(texts)
    .map(([language, text]) => element('content', xmlText(text), language === '' ? {} : { lang: language }))
    .join('')

export const named = (texts: Readonly<Record<string, string>>): string => element('name', contents(texts))
