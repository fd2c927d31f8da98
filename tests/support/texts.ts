import { fileURLToPath } from 'node:url'
import { wholeCatalogue } from './catalogue-files.ts'

/** What is said, each under the name of its place. */
export type Texts = readonly (readonly [key: string, text: string])[]

export function textsOf(messages: object, path = ''): Texts {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as const] : textsOf(value as object, `${path}${key}.`),
  )
}

/** Texts in which something is found, as "key: text". */
export const textsWith = (texts: Texts, found: RegExp) =>
  texts.filter(([, text]) => found.test(text)).map(([key, text]) => `${key}: ${text}`)

/** Read once, by the first test that asks. */
let catalogue: ReturnType<typeof wholeCatalogue> | undefined

/** A word in a voice, with its forms behind a number: "en" and "en_one". */
const formsOf = (names: Readonly<Record<string, string>>, voice: string) =>
  Object.fromEntries(
    Object.entries(names).flatMap(([form, name]) =>
      form === voice || form.startsWith(`${voice}_`) ? [[`name${form.slice(voice.length)}`, name]] : [],
    ),
  )

/**
 * What the demonstration shop says in a voice, to readers of a country: pages with the country's own terms, categories, products,
 * the words of data sheets and the ways in which it delivers there.
 */
export async function shopTexts(voice: string, country = voice): Promise<Texts> {
  catalogue ??= wholeCatalogue(fileURLToPath(new URL('../../demo/catalogue', import.meta.url)))
  const { contents, categories, products, words, deliveries } = await catalogue
  const [language = country] = country.split('-')
  const isHere = (cultures: readonly string[]) =>
    cultures.some((one) => one === country || one.startsWith(`${country}-`))
  const terms = new Map(
    words.flatMap(({ kind, code, names }) =>
      kind === 'term' ? [[code, names[country] ?? names[language]] as const] : [],
    ),
  )
  const filled = (text: string) => text.replaceAll(/\{\{term ([^}]+)\}\}/g, (whole, code) => terms.get(code) ?? whole)
  const offered = new Set(deliveries?.offers.flatMap(({ cultures, way }) => (isHere(cultures) ? [way] : [])))
  const ways = (deliveries?.ways ?? []).filter(({ sku }) => offered.has(sku))
  return [
    ...ways.map(
      ({ sku, names, descriptions }) => [sku, { name: names[language], of: descriptions[language] }] as const,
    ),
    ...contents.map(({ uri, texts }) => [uri, texts[voice]] as const),
    ...categories.map(({ id, texts }) => [`category ${id}`, texts[voice]] as const),
    ...products.map(({ sku, texts }) => [sku, texts[voice]] as const),
    // Synonyms are what shoppers may type, and nobody reads them.
    ...words.flatMap(({ kind, code, names }) =>
      kind === 'term' || kind === 'synonym' ? [] : [[`${kind} ${code}`, formsOf(names, voice)] as const],
    ),
  ]
    .flatMap(([name, text]) => textsOf(text ?? {}, `${name}.`))
    .map(([key, text]) => [key, filled(text)] as const)
}
