import { expect, test } from 'vitest'
import type { Culture } from '#lib/contract/cultures.ts'
import { marketIn } from '#lib/markets/all.ts'
import { smallCatalogue, soldIn, type SmallCatalogue } from '../../../tests/support/small-catalogue.ts'
import type { Catalogue } from './catalogue.ts'
import { checkCatalogue } from './check.ts'
import { knownWith, nothingKnown } from './known.ts'
import { gatherProblems } from './problems.ts'

function problemsOf(change: (catalogue: SmallCatalogue) => Partial<Catalogue>): string[] {
  const small = smallCatalogue()
  const catalogue = { ...small, ...change(small) }
  const problems = gatherProblems()
  checkCatalogue(catalogue, knownWith(nothingKnown(), catalogue), problems)
  return problems.found().map(({ record, field, reason }) => `${record}, ${field}: ${reason}`)
}

test('the small catalogue has a seller and a way of delivery in each market', () => {
  expect(problemsOf(() => ({}))).toEqual([])
})

const withAccount = (sellers: SmallCatalogue['sellers'], numbers: Record<string, string>) =>
  sellers.map((one, at) => (at === 0 ? { ...one, account: { bank: 'B', numbers } } : one))

test('a seller may sell in several markets, each named', () => {
  const cultures = ['pl-PL', 'de-DE', 'en-US'] as const
  expect(
    problemsOf(({ sellers }) => ({
      sellers: sellers.slice(0, 1).map((one) => ({ ...one, cultures: [...cultures], account: null })),
    })),
  ).toEqual([])
})

test('a catalogue that does not speak of who sells is not asked', () => {
  const { words, categories, products, shop, complete, name } = smallCatalogue()
  const problems = gatherProblems()
  const catalogue = { words, categories, products, shop, complete, name }
  checkCatalogue(catalogue, knownWith(nothingKnown(), catalogue), problems)
  expect(problems.found()).toEqual([])
})

const numbered = (numbers: NonNullable<SmallCatalogue['sellers'][number]['numbers']>) =>
  problemsOf(({ sellers }) => ({
    ...soldIn([
      { culture: 'pl-PL', language: 'pl', currency: 'PLN', taxRate: 23 },
      { culture: 'en-IN', language: 'en', currency: 'INR', taxRate: 18 },
      { culture: 'it-IT', language: 'it', currency: 'EUR', taxRate: 22 },
    ]),
    sellers: sellers.slice(0, 1).map((one) => ({ ...one, account: null, numbers })),
  })).filter((problem) => problem.includes('numbers'))

test('numbers of offers are not counted with those of papers, and no law finds those too long', () => {
  expect(numbered({ orders: 'CALIBR', offers: 'CALIBR', invoices: 'V', creditNotes: 'V' })).toEqual([])
  const seller = 'seller Nonius sp. z o.o., numbers'
  const apart = 'would be counted together; begin the numbers of each with letters of their own'
  expect(numbered({ offers: 'F' })).toEqual([`${seller}.offers: offers and invoices ${apart}`])
  expect(numbered({ creditNotes: 'OF' })).toContain(`${seller}.offers: offers and creditNotes ${apart}`)
  expect(numbered({ invoices: 'CAL' })).toEqual([
    `${seller}.invoices: "CAL-IN-2026-000001" is too long for the law of the market in by 2; begin with fewer letters there`,
  ])
  expect(numbered({ creditNotes: 'CREDIT' })).toHaveLength(2)
})

test.each<[string, (catalogue: SmallCatalogue) => Partial<Catalogue>, string]>([
  [
    'a market where nobody sells',
    ({ sellers }) => ({ sellers: sellers.filter(({ cultures }) => cultures) }),
    'market pl-PL, seller: nobody sells there; a record of sellers.json says who does',
  ],
  [
    'a market where nothing is delivered',
    ({ deliveries: { ways, offers } }) => ({
      deliveries: { ways, offers: offers.filter(({ cultures }) => !cultures.includes('de-DE')) },
    }),
    'market de-DE, delivery: nothing is delivered there; a record of delivery/offers.json offers a way',
  ],
  [
    'two sellers in one market',
    ({ sellers }) => ({ sellers: [...sellers, ...sellers.slice(1).map((one) => ({ ...one, name: 'Zwei GmbH' }))] }),
    'seller Zwei GmbH, cultures: Nonius sp. z o.o. sells in de-DE already',
  ],
  [
    'two sellers for everywhere else',
    ({ sellers }) => ({ sellers: [...sellers, ...sellers.slice(0, 1)] }),
    'seller Nonius sp. z o.o., cultures: Nonius sp. z o.o. sells in every other market already',
  ],
  [
    'a seller in a market that there is not',
    ({ sellers }) => ({
      sellers: [...sellers, ...sellers.slice(0, 1).map((one) => ({ ...one, cultures: ['es-MX' as const] }))],
    }),
    'seller Nonius sp. z o.o., cultures: there is no market es-MX',
  ],
  [
    'a number of an account that there is not',
    ({ sellers }) => ({
      sellers: withAccount(sellers, { IBAN: 'PL68 9999 0000 0000 0000 0000 0010', IBNA: 'PL00' }),
    }),
    'seller Nonius sp. z o.o., account.numbers: in pl-PL an account has no IBNA; it is told by IBAN, BIC',
  ],
  [
    'a number of an account with a slip in it',
    ({ sellers }) => ({
      sellers: withAccount(sellers, { IBAN: 'PL68 9999 0000 0000 0000 0000 0010', BIC: 'PODZ' }),
    }),
    'seller Nonius sp. z o.o., account.numbers.BIC: "PODZ" has not the form of one',
  ],
  [
    'a manufacturer without words in a language',
    ({ manufacturer: { name, texts } }) => ({
      manufacturer: {
        name,
        texts: Object.fromEntries(Object.entries(texts).filter(([language]) => language !== 'de')),
      },
    }),
    'market de-DE, language: manufacturer.json has no texts in de',
  ],
  [
    'an offer of a way that there is not',
    ({ deliveries: { ways, offers } }) => ({ deliveries: { offers, ways: ways.slice(1) } }),
    'delivery offer SHIP-INPOST pl-PL, way: there is no way of delivery SHIP-INPOST',
  ],
  [
    'an offer in a market that there is not',
    ({ deliveries: { ways, offers } }) => ({
      deliveries: {
        ways,
        offers: [...offers, ...offers.slice(0, 1).map((offer) => ({ ...offer, cultures: ['es-MX' as const] }))],
      },
    }),
    'delivery offer SHIP-INPOST es-MX, cultures: there is no market es-MX',
  ],
  [
    'one amount in two currencies',
    ({ deliveries: { ways, offers } }) => ({
      deliveries: {
        ways,
        offers: offers.map((offer) => ({ ...offer, cultures: ['pl-PL' as const, 'de-DE' as const, 'en-US' as const] })),
      },
    }),
    'delivery offer SHIP-INPOST pl-PL,de-DE,en-US, gross: one amount cannot be in several currencies',
  ],
  [
    'the same way twice in a market',
    ({ deliveries: { ways, offers } }) => ({ deliveries: { ways, offers: [...offers, ...offers.slice(0, 1)] } }),
    'delivery offer SHIP-INPOST pl-PL, way: it is offered twice in pl-PL',
  ],
  [
    'a way without a name where it is offered',
    ({ deliveries: { ways, offers } }) => ({
      deliveries: { offers, ways: ways.map((way) => ({ ...way, names: { pl: 'X', en: 'X' } })) },
    }),
    'way of delivery SHIP-UPS, names.de: the market de-DE needs its name',
  ],
])('%s is told', (_, change, problem) => expect(problemsOf(change)).toContain(problem))

test.each<[Culture, string, string, string]>([
  ['pl-PL', 'IBAN', 'PL68 9999 0000 0000 0000 0000 0010', 'PL68 9999 0000 0000 0000 0000 0001'],
  ['de-DE', 'IBAN', 'DE55 9999 0000 0000 0000 10', 'DE55 9999 0000 0000 0010 00'],
  ['no-NO', 'Kontonummer', '9999 00 00014', '9999.00.00041'],
  ['en-US', 'ABA routing number', '999900017', '999900071'],
  ['es-MX', 'CLABE', '999 180 00000000001 5', '999 180 00000000010 5'],
  ['es-PE', 'CCI', '999-000-000000000010-39', '999-000-000000000100-39'],
  ['es-CL', 'RUT', '77.000.000-9', '77.000.000-K'],
  ['en-SG', 'PayNow UEN', '202600000K', '202600000Z'],
])('an account in %s has the check digits of its %s', (culture, name, right, wrong) => {
  const markets = [{ culture, language: 'pl' as const, currency: 'PLN' as const, taxRate: 0 }]
  const problemsWith = (number: string) =>
    problemsOf(({ sellers, deliveries }) => {
      const [works] = sellers
      const rest: Record<string, string> = {
        'Account number': '0000000010',
        'Bank code': '9999',
        'Branch code': '001',
        'Cuenta corriente': '0000001000',
      }
      const names = marketIn(culture).account.flatMap((one) => (one.name in rest ? [one.name] : []))
      const numbers = { ...Object.fromEntries(names.map((one) => [one, rest[one] ?? ''])), [name]: number }
      return {
        markets,
        sellers: works ? [{ ...works, cultures: [culture], account: { bank: 'B', numbers } }] : [],
        deliveries: {
          ...deliveries,
          offers: deliveries.offers.slice(0, 1).map((offer) => ({ ...offer, cultures: [culture] })),
        },
      }
    }).filter((problem) => problem.includes('account'))
  expect(problemsWith(right)).toEqual([])
  expect(problemsWith(wrong)).toEqual([
    `seller Nonius sp. z o.o., account.numbers.${name}: "${wrong}" has wrong check digits`,
  ])
})

test('an account of another country is no account where a seller sells', () => {
  const numbers = { IBAN: 'PL68 9999 0000 0000 0000 0000 0010' }
  expect(
    problemsOf(({ sellers }) => ({
      sellers: sellers.map((one) =>
        one.cultures?.includes('es-PE') || one.cultures?.includes('en-US')
          ? { ...one, account: { bank: 'B', numbers } }
          : one,
      ),
    })),
  ).toEqual([
    'seller Nonius sp. z o.o., account.numbers: in en-US an account has no IBAN; it is told by ABA routing number, Account number',
    'seller Nonius sp. z o.o., account.numbers.ABA routing number: transfers in en-US need it; without an account there none is offered',
    'seller Nonius sp. z o.o., account.numbers.Account number: transfers in en-US need it; without an account there none is offered',
  ])
})
