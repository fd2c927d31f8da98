import type { Culture } from '#lib/contract/cultures.ts'
import { accountChecks } from '#lib/markets/account-checks.ts'
import { marketIn } from '#lib/markets/all.ts'
import type { AccountNumber } from '#lib/markets/market.ts'
import { territoriesOf } from '../../catalog/shop/territories.ts'
import { bareNumber } from '../../catalog/shop/bare-number.ts'
import type { Catalogue, CatalogueDeliveryOffer, CatalogueSeller } from './catalogue.ts'
import { checkNumbers } from './check-numbers.ts'
import type { Known } from './known.ts'

/** Takes a problem of a record: the record as an object where it is one of a file, what it is called, field and reason. */
export type Say = (of: object, record: string) => (field: string, reason: string) => void

/** Whether each market has somebody who sells and delivers there, in words of its own; asked where a catalogue says so. */
export function checkShopRecords(catalogue: Catalogue, known: Known, say: Say): void {
  const { markets, sellers = [], manufacturer, deliveries } = catalogue
  const requireMarkets = (fail: ReturnType<Say>, cultures: readonly Culture[]) => {
    for (const culture of cultures) if (!known.markets.has(culture)) fail('cultures', `there is no market ${culture}`)
  }
  const named = new Set<Culture>(sellers.flatMap(({ cultures }) => cultures ?? []))
  const others = [...known.markets.values()].map(({ culture }) => culture).filter((culture) => !named.has(culture))
  const taken = new Map<string, string>()
  for (const seller of sellers) {
    const fail = say(seller, `seller ${seller.name}`)
    requireMarkets(fail, seller.cultures ?? [])
    const here = (seller.cultures ?? others).filter((culture) => known.markets.has(culture))
    checkAccount(fail, seller, here)
    checkNumbers(fail, seller, here)
    for (const culture of seller.cultures ?? ['every other market']) {
      const other = taken.get(culture)
      if (other !== undefined) fail('cultures', `${other} sells in ${culture} already`)
      taken.set(culture, seller.name)
    }
  }
  const offered = new Set<string>()
  for (const offer of deliveries?.offers ?? []) {
    const fail = say(offer, `delivery offer ${offer.way} ${offer.cultures.join(',')}`)
    if (!known.records.ways.has(offer.way)) fail('way', `there is no way of delivery ${offer.way}`)
    requireMarkets(fail, offer.cultures)
    if (currenciesOf(offer, known).size > 1) fail('gross', 'one amount cannot be in several currencies')
    for (const culture of offer.cultures) {
      if (offered.has(`${offer.way} ${culture}`)) fail('way', `it is offered twice in ${culture}`)
      offered.add(`${offer.way} ${culture}`)
      const market = known.markets.get(culture)
      const territories = new Set(market ? territoriesOf(market).map(({ key }) => key) : [])
      for (const key of Object.keys(offer.territories ?? {}))
        if (market && !territories.has(key)) fail(`territories.${key}`, `${culture} knows no such territory`)
    }
  }
  if (markets || sellers.length > 0 || manufacturer || deliveries) requireShop(catalogue, known, say)
}

/** An account is told as each country writes it where the seller sells: with all of its numbers, and without a slip. */
function checkAccount(fail: ReturnType<Say>, { account }: CatalogueSeller, cultures: readonly Culture[]): void {
  if (!account) return
  for (const culture of cultures) {
    const forms = marketIn(culture).account
    const names = forms.map(({ name }) => name)
    for (const name of Object.keys(account.numbers))
      if (!names.includes(name))
        fail('account.numbers', `in ${culture} an account has no ${name}; it is told by ${names.join(', ')}`)
    for (const form of forms) {
      const number = account.numbers[form.name]
      if (number !== undefined) checkNumber(fail, form, number)
      else if (!form.optional)
        fail(
          `account.numbers.${form.name}`,
          `transfers in ${culture} need it; without an account there none is offered`,
        )
    }
  }
  if (account.kid !== undefined && !account.numbers['Kontonummer'])
    fail('account.kid', 'only transfers to a Norwegian account have a KID')
}

function checkNumber(fail: ReturnType<Say>, { name, pattern, check }: AccountNumber, number: string): void {
  const bare = bareNumber(number)
  if (!new RegExp(`^(${pattern})$`).test(bare)) fail(`account.numbers.${name}`, `"${number}" has not the form of one`)
  else if (check && !accountChecks[check](bare)) fail(`account.numbers.${name}`, `"${number}" has wrong check digits`)
}

const currenciesOf = ({ cultures }: CatalogueDeliveryOffer, { markets }: Known) =>
  new Set(cultures.flatMap((culture) => markets.get(culture)?.currency ?? []))

function requireShop({ markets = [] }: Catalogue, known: Known, say: Say): void {
  const { sellers, makers, ways, offers } = known.records
  for (const { culture, language } of known.markets.values()) {
    const fail = say(markets.find((market) => market.culture === culture) ?? {}, `market ${culture}`)
    if (!sellers.has(culture)) fail('seller', 'nobody sells there; a record of sellers.json says who does')
    if (!makers.has(language)) fail('language', `manufacturer.json has no texts in ${language}`)
    const here = [...offers.values()].filter((offer) => offer.culture === culture)
    if (here.length === 0) fail('delivery', 'nothing is delivered there; a record of delivery/offers.json offers a way')
    for (const { way } of here) {
      const found = ways.get(way)
      if (found && !found.names[language])
        say(found, `way of delivery ${way}`)(`names.${language}`, `the market ${culture} needs its name`)
    }
  }
}
