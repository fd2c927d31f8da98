import i18next from 'i18next'
import * as v from 'valibot'
import { amount } from '../texts/amounts.ts'
import { editionName } from '../texts/edition-name.ts'
import { scopeName } from '../texts/scope-name.ts'
import { day, hasText, moment } from '../texts/texts.ts'

export type Said = Record<string, unknown> | null
/** What a country pays in, where that is known. */
type CurrencyIn = (culture: string) => string | undefined

/** What is one of a few has words: by the first word of a field, where they stand. */
const choices: Record<string, readonly string[]> = {
  status: ['orderStatus'],
  access: ['shop.access'],
  roles: ['roles'],
  relation: ['counterparts.as'],
  availability: ['catalogue.availability'],
  calibrations: ['product.calibration'],
  certificateKind: ['certificates.kind'],
  certifies: ['certificates.kind'],
  flow: ['connected.flow'],
  kind: ['content.kind', 'software.kind', 'documents.kind', 'papers.outageKind', 'translations.kinds'],
}

/** What is written as yes or as nothing. */
const yesOrNo = ['hidden', 'offered', 'button', 'onlyThis']
const scopes = ['language', 'languages', 'culture', 'cultures']
/** Minor units of the currency of the country that the field is of. */
const prices = ['net', 'regular', 'plan']

export const isPriced = (field: string): boolean => prices.includes(field.split(' ')[0] ?? '')

const Sum = v.object({ amount: v.number(), currency: v.string() })
const Goods = v.object({ quantity: v.number(), sku: v.string(), price: Sum, certifies: v.optional(v.string()) })
const Titled = v.object({ title: v.string() })
const Break = v.object({ from: v.number(), net: v.number() })
const Software = v.object({ name: v.string(), released: v.string(), notes: v.record(v.string(), v.string()) })

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
const date = /^\d{4}-\d\d-\d\d$/
/** A file that is called by what it holds; so much of it tells one from another. */
const hashed = /^([0-9a-f]{8})[0-9a-f]{56}(\.\w+)$/
const written = /^(-?\d+(?:\.\d+)?) ([A-Z]{3})$/

const ofVoice = /\(([a-z]{2}(?:-[A-Z]{2})?)\)$/

/** Records whose name in the log is not what people call them; pages are kept under the same name in every country and language. */
const called: Record<string, (title: string) => string> = {
  page: (title) => title.replace(ofVoice, (_, voice: string) => `(${scopeName(voice)})`),
  edition: editionName,
}

/** What a record is called. */
export const titleOf = ({ record, title }: { record: string; title: string }): string =>
  called[record.split(':')[0] ?? '']?.(title) ?? title

/** The number that a version of a page is kept under leads back to it, as the sum of an original does, and says nothing to anybody. */
const unsaid: readonly string[] = ['version', 'basis']

/** The fields of a change that are told. */
export const fieldsSaid = (...records: readonly Said[]): string[] =>
  [...new Set(records.flatMap((record) => Object.keys(record ?? {})))].filter((field) => !unsaid.includes(field))

/** What a field of a record says, in words and figures as people here write them. */
export function fieldText(field: string, value: unknown, record: Said, currencyIn: CurrencyIn): string {
  const [name = '', ...of] = field.split(' ')
  const each = (one: unknown): string => {
    if (typeof one === 'boolean' || (yesOrNo.includes(name) && (one === 'yes' || one === '')))
      return i18next.t(one ? 'states.yes' : 'states.no')
    if (one === undefined || one === null || one === '') return '–'
    if (Array.isArray(one)) return one.map(each).join(', ') || '–'
    if (typeof one === 'number') return figure(one)
    if (typeof one === 'string') return word(one)
    if (v.is(Sum, one)) return amount(one.amount, one.currency)
    if (v.is(Goods, one))
      return `${one.quantity} × ${one.sku}${one.certifies ? ` (${one.certifies})` : ''}: ${each(one.price)}`
    if (v.is(Break, one)) {
      const currency = currencyIn(of[0] ?? '')
      return i18next.t('sheet.prices.break', {
        from: one.from,
        amount: currency ? amount(one.net, currency) : String(one.net),
      })
    }
    // What was uploaded is told by what it is called.
    if (v.is(Titled, one)) return one.title
    if (v.is(Software, one))
      return [one.name, day(one.released), ...Object.values(one.notes)].filter(Boolean).join(' · ')
    // Such as a part with how many of it lie in the box.
    return Object.values(one).map(each).join(' × ')
  }
  const figure = (number: number): string => {
    const currency = prices.includes(name)
      ? currencyIn(of[0] ?? '')
      : name === 'limit'
        ? record?.['currency']
        : undefined
    return typeof currency === 'string'
      ? amount(number, currency)
      : new Intl.NumberFormat(i18next.language).format(number)
  }
  const word = (text: string): string => {
    const choice = choices[name]?.map((where) => `${where}.${text}`).find(hasText)
    if (choice) return i18next.t(choice)
    if (scopes.includes(name)) return scopeName(text)
    if (instant.test(text)) return moment(text)
    if (date.test(text)) return day(text)
    const [, begin, ending] = hashed.exec(text) ?? []
    if (begin && ending) return `${begin}…${ending}`
    const [, sum, currency] = written.exec(text) ?? []
    return sum && currency
      ? new Intl.NumberFormat(i18next.language, { style: 'currency', currency }).format(Number(sum))
      : text
  }
  return each(value)
}
