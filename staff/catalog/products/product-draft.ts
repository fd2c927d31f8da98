import { fieldList, type ProductFieldValues } from '#lib/contract/product-fields.ts'
import { calibrations } from '#lib/contract/product.ts'
import type { EditionChoice, ProductParts } from '#lib/contract/staff/catalogue.ts'
import { voicesOf } from '#lib/contract/voices.ts'
import { minorUnitsPer } from '../../platform/texts/amounts.ts'
import { entriesOf, linesOf, type Typed } from '../../platform/drafts/draft.ts'

export const textFields = ['name', 'short', 'description'] as const
export const priceFields = ['net', 'regular'] as const

export const languagesOf = (editions: readonly EditionChoice[]) => [
  ...new Set(editions.map(({ language }) => language)),
]

/** What is said of a product once for all editions, as it is typed. */
const plainFields = {
  category: ({ category }: ProductParts) => String(category),
  position: ({ position }) => String(position),
  calibrations: ({ calibrations }) => linesOf(calibrations),
  rows: ({ facts }) => linesOf(Object.keys(facts)),
  highlights: ({ highlights }) => linesOf(highlights),
  contents: ({ contents }) => linesOf(contents.map(({ part, quantity }) => `${part} ${quantity}`)),
  accessories: ({ accessories }) => linesOf(accessories),
  related: ({ related }) => linesOf(related),
  spares: ({ spares }) => linesOf(spares),
  withdrawn: ({ withdrawn }) => (withdrawn ? 'yes' : ''),
  successor: ({ successor }) => successor ?? '',
} as const satisfies Record<string, (parts: ProductParts) => string>

export function typedFrom(parts: ProductParts, editions: readonly EditionChoice[]): Typed {
  const { texts, prices, facts } = parts
  const amountOf = (minor: number | null | undefined, currency: string) =>
    minor == null ? '' : String(minor / minorUnitsPer(currency))
  return {
    ...Object.fromEntries(
      voicesOf(editions).flatMap((language) => [
        [`name ${language}`, texts[language]?.name ?? ''],
        [`short ${language}`, texts[language]?.short ?? ''],
        [`description ${language}`, texts[language]?.description.join('\n\n') ?? ''],
      ]),
    ),
    ...Object.fromEntries(
      editions.flatMap(({ culture, currency }) =>
        priceFields.map((field) => [`${field} ${culture}`, amountOf(prices[culture]?.[field], currency)]),
      ),
    ),
    ...Object.fromEntries(
      editions.map(({ culture, currency }) => [
        `breaks ${culture}`,
        linesOf((prices[culture]?.breaks ?? []).map(({ from, net }) => `${from} ${amountOf(net, currency)}`)),
      ]),
    ),
    ...Object.fromEntries(Object.entries(facts).map(([code, fact]) => [`fact ${code}`, fact])),
    ...Object.fromEntries(fieldList.map(([name]) => [name, String(parts[name] ?? '')])),
    ...Object.fromEntries(Object.entries(plainFields).map(([field, write]) => [field, write(parts)])),
  }
}

/** What is sent: a language in which nothing is written, and a market without a price, are left out. */
export function partsFrom(typed: Typed, kept: ProductParts, editions: readonly EditionChoice[]): ProductParts {
  const languages = voicesOf(editions)
  const cultures = editions.map(({ culture }): string => culture)
  return {
    texts: {
      ...unlessNamed(kept.texts, languages),
      ...Object.fromEntries(languages.flatMap((language) => textFrom(typed, language))),
    },
    prices: {
      ...unlessNamed(kept.prices, cultures),
      ...Object.fromEntries(editions.flatMap((edition) => priceFrom(typed, edition))),
    },
    ...factsFrom(typed, kept),
    ...plainFrom(typed),
  }
}

/** In the order that they were put in, what is new at the end. */
function factsFrom(typed: Typed, kept: ProductParts): Pick<ProductParts, 'facts' | 'highlights'> {
  const codes = [...new Set([...factCodes(typed), ...Object.keys(kept.facts)])]
  const facts = Object.fromEntries(
    codes.map((code) => [code, typed[`fact ${code}`]?.trim() ?? '']).filter(([, fact]) => fact !== ''),
  ) as Record<string, string>
  return { facts, highlights: entriesOf(typed['highlights']).filter((code) => facts[code] !== undefined) }
}

/** The properties that there is a row for, though nothing may be stated in it yet. */
export function factCodes(typed: Typed): string[] {
  const codes = Object.keys(typed).flatMap((field) => (field.startsWith('fact ') ? [field.slice('fact '.length)] : []))
  const ordered = entriesOf(typed['rows']).filter((code) => codes.includes(code))
  return [...new Set([...ordered, ...codes])]
}

/** What is needed and was emptied is sent as 0, which its own check then refuses or takes. */
const describedFrom = (typed: Typed) =>
  Object.fromEntries(
    fieldList.map(([name, { values, whenNew }]) => {
      const text = typed[name] ?? ''
      if (text === '' && whenNew === undefined) return [name, null]
      return [name, 'least' in values ? Number(text) : text]
    }),
  ) as ProductFieldValues

const plainFrom = (typed: Typed) => ({
  ...describedFrom(typed),
  category: Number(typed['category']),
  position: Number(typed['position']),
  calibrations: calibrations.filter((one) => entriesOf(typed['calibrations']).includes(one)),
  contents: entriesOf(typed['contents']).map((line) => {
    const [part = '', quantity] = line.split(' ')
    return { part, quantity: Number(quantity) }
  }),
  accessories: entriesOf(typed['accessories']),
  related: entriesOf(typed['related']),
  spares: entriesOf(typed['spares']),
  withdrawn: typed['withdrawn'] === 'yes',
  successor: typed['successor'] || null,
})

/** What no edition shows stays as it was. */
const unlessNamed = <T>(records: Record<string, T>, names: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(records).filter(([key]) => !names.includes(key)))

function textFrom(typed: Typed, language: string): [string, ProductParts['texts'][string]][] {
  const [name = '', short = '', description = ''] = textFields.map((field) => typed[`${field} ${language}`]?.trim())
  if (name + short + description === '') return []
  return [[language, { name, short, description: paragraphsOf(description) }]]
}

function priceFrom(typed: Typed, { culture, currency }: EditionChoice): [string, ProductParts['prices'][string]][] {
  const [net, regular] = priceFields.map((field) => minorFrom(typed[`${field} ${culture}`], currency))
  if (net == null) return []
  const breaks = breaksIn(typed[`breaks ${culture}`]).map((step) => ({
    from: Number(step.from),
    net: minorFrom(step.net, currency) ?? 0,
  }))
  return [[culture, { net, regular: regular ?? null, breaks: breaks.length > 0 ? breaks : null }]]
}

/** From how many pieces on each costs how much, as it is typed, an entry a line. */
export const breaksIn = (typed: string | undefined): { from: string; net: string }[] =>
  entriesOf(typed).map((line) => {
    const [from = '', net = ''] = line.split(' ')
    return { from, net }
  })

export const paragraphsOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)

const minorFrom = (typed = '', currency: string) =>
  typed.trim() === '' ? null : Math.round(Number(typed) * minorUnitsPer(currency))
