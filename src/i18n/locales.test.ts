import { describe, expect, it } from 'vitest'
import { editions } from './edition.ts'
import { locales, messagesOf, variants } from './locales/index.ts'

const plural = /_(zero|one|two|few|many|other)$/

/** Every text by its path: "category.quantity_one" → "{{count, number}} produkt". */
function textsOf(messages: object, path = ''): [string, string][] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : textsOf(value, `${path}${key}.`),
  )
}

const placeholders = (text: string) => [...text.matchAll(/\{\{[^}]+\}\}/g)].map(([name]) => name).sort()

const polish = new Map(textsOf(locales['pl'] ?? {}))
const singles = [...polish.keys()].filter((key) => !plural.test(key))
const counted = new Set([...polish.keys()].filter((key) => plural.test(key)).map((key) => key.replace(plural, '')))

/** Sales tax of the United States is not known before the address is, so nothing there names its rate. */
const withoutRate = 'price.taxExcluded'

describe.each(Object.entries(locales))('the locale %s', (language, messages) => {
  const texts = textsOf(messages)

  it('has every text the Polish one has, in the plural forms of its own language', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const expected = [...singles, ...[...counted].flatMap((key) => forms.map((form) => `${key}_${form}`))]
    expect(texts.map(([key]) => key).sort()).toEqual(expected.sort())
  })

  it("leaves no text empty, but for those that are a shop's to say", () => {
    expect(texts.filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual(['frame.brandLine'])
  })

  it('fills the same values into each text', () => {
    const wrong = texts.filter(([key, text]) => {
      const model = polish.get(key) ?? polish.get(key.replace(plural, '_other')) ?? ''
      return placeholders(text).join() !== placeholders(model).join()
    })
    expect(wrong.filter(([key]) => !(language === 'en' && key === withoutRate))).toEqual([])
  })
})

const variantsWithEdition = editions.flatMap(({ culture, language }) => {
  const messages = variants[culture]
  return messages ? [{ culture, language, messages }] : []
})

it('every variant belongs to an edition', () => {
  expect(variantsWithEdition).toHaveLength(Object.keys(variants).length)
})

describe.each(variantsWithEdition)('the variant $culture', ({ culture, language, messages }) => {
  const own = textsOf(messages)
  const full = new Map(textsOf(locales[language] ?? {}))

  it('holds texts of its language only, and only those that differ', () => {
    expect(own.filter(([key, text]) => !full.has(key) || full.get(key) === text)).toEqual([])
  })

  it('fills the same values into each text', () => {
    const wrong = own.filter(([key, text]) => placeholders(text).join() !== placeholders(polish.get(key) ?? '').join())
    expect(wrong.filter(([key]) => !plural.test(key))).toEqual([])
  })

  it('is laid over its language and takes everything else from there', () => {
    const said = new Map(own)
    const expected = [...full].map(([key, text]) => [key, said.get(key) ?? text])
    expect(textsOf(messagesOf({ culture, language }))).toEqual(expected)
  })
})

it.each(editions)('the edition $key has a locale and a label for each page its law asks for', (edition) => {
  const keys = textsOf(messagesOf(edition)).map(([key]) => key)
  for (const uri of edition.legalPages) expect(keys).toContain(`footer.pages.${uri}`)
})
