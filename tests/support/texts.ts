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

/** What the demonstration shop says in a voice: pages, categories and products. */
export async function shopTexts(voice: string): Promise<Texts> {
  catalogue ??= wholeCatalogue(fileURLToPath(new URL('../../demo/catalogue', import.meta.url)))
  const { contents, categories, products } = await catalogue
  return [
    ...contents.map(({ uri, texts }) => [uri, texts[voice]] as const),
    ...categories.map(({ id, texts }) => [`category ${id}`, texts[voice]] as const),
    ...products.map(({ sku, texts }) => [sku, texts[voice]] as const),
  ].flatMap(([name, text]) => textsOf(text ?? {}, `${name}.`))
}
