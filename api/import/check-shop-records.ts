import type { Culture } from '#lib/contract/cultures.ts'
import { iban } from '#lib/markets/account-forms.ts'
import { marketIn } from '#lib/markets/all.ts'
import type { Catalogue, CatalogueDeliveryOffer, CatalogueSeller } from './catalogue.ts'
import type { Known } from './known.ts'

/** Takes a problem of a record: the record as an object where it is one of a file, what it is called, field and reason. */
export type Say = (of: object, record: string) => (field: string, reason: string) => void

/** Whether each market has somebody who sells and delivers there, in words of its own; asked where a catalogue says so. */
export function checkShopRecords(catalogue: Catalogue, known: Known, say: Say): void {
  const { markets, sellers = [], manufacturer, deliveries } = catalogue
  const requireMarkets = (fail: ReturnType<Say>, cultures: readonly Culture[]) => {
    for (const culture of cultures) if (!known.markets.has(culture)) fail('cultures', `there is no market ${culture}`)
  }
  const taken = new Map<string, string>()
  for (const seller of sellers) {
    const fail = say(seller, `seller ${seller.name}`)
    requireMarkets(fail, seller.cultures ?? [])
    checkAccount(fail, seller)
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
    }
  }
  if (markets || sellers.length > 0 || manufacturer || deliveries) requireShop(catalogue, known, say)
}

/** The numbers of an account have the form they have where the seller sells, or the one they have in Europe. */
function checkAccount(fail: ReturnType<Say>, { account, cultures = [] }: CatalogueSeller): void {
  const forms = [...iban, ...cultures.flatMap((culture) => marketIn(culture).account)]
  for (const [name, number] of Object.entries(account?.numbers ?? {})) {
    const form = forms.find((known) => known.name === name)
    if (!form)
      fail(
        'account.numbers',
        `nobody knows a ${name}; there are ${[...new Set(forms.map((one) => one.name))].join(', ')}`,
      )
    else if (!new RegExp(`^(${form.pattern})$`).test(number.replaceAll(/[ .-]/g, '')))
      fail(`account.numbers.${name}`, `"${number}" has not the form of one`)
  }
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
