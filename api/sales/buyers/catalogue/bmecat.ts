import { briefIn } from '#lib/markets/index.ts'
import { plainAmount } from '#lib/formats/money.ts'
import { xmlText } from '#lib/formats/xml.ts'
import { el, written, type XmlElement } from '../../papers/invoice/xml.ts'
import { productElement, removedElement, type ProductMode } from './bmecat-product.ts'
import type { OwnCatalogue, WriteCatalogue } from './own-catalogue.ts'

const uri = 'http://www.bmecat.org/bmecat/2005'

/** Languages by ISO 639-2, as the format wants them. */
const languages: Readonly<Record<string, string>> = {
  ...{ cs: 'ces', da: 'dan', de: 'deu', en: 'eng', es: 'spa', et: 'est', fi: 'fin', fr: 'fra', hr: 'hrv', hu: 'hun' },
  ...{ it: 'ita', lt: 'lit', lv: 'lav', nl: 'nld', no: 'nor', pl: 'pol', pt: 'por', ro: 'ron', sk: 'slk', sl: 'slv' },
  ...{ sv: 'swe', tr: 'tur', uk: 'ukr' },
}

/** Parties are known by their tax numbers, as the supplier has them. */
const idType = { type: 'supplier_specific' }

/** Two parties of one number would be one. */
const partyIds = ({ buyer, seller }: OwnCatalogue) => ({
  buyer: `${buyer.country}${buyer.taxNumber}`,
  supplier: seller.union_number ?? seller.name,
})

function header(catalogue: OwnCatalogue): XmlElement | null {
  const { market, seller, buyer, madeAt } = catalogue
  const { buyer: buyerId, supplier } = partyIds(catalogue)
  const [street = '', ...places] = seller.address
  return el('HEADER', [
    el('CATALOG', [
      el('LANGUAGE', languages[market.language] ?? market.language, { default: 'true' }),
      el('CATALOG_ID', market.culture),
      el('CATALOG_VERSION', '1.0'),
      el('CATALOG_NAME', seller.brand ?? seller.name),
      el('GENERATION_DATE', madeAt.toISOString()),
      el('TERRITORY', briefIn(market.culture).countryCode),
      el('CURRENCY', market.currency),
    ]),
    el('BUYER_IDREF', buyerId, idType),
    el('SUPPLIER_IDREF', supplier, idType),
    el('PARTIES', [
      el('PARTY', [
        el('PARTY_ID', buyerId, idType),
        el('PARTY_ROLE', 'buyer'),
        el('ADDRESS', [
          el('NAME', buyer.name),
          el('STREET', buyer.street),
          el('ZIP', buyer.postcode),
          el('CITY', buyer.city),
          el('STATE', buyer.region),
          el('COUNTRY_CODED', buyer.country),
        ]),
      ]),
      el('PARTY', [
        el('PARTY_ID', supplier, idType),
        el('PARTY_ROLE', 'supplier'),
        el('ADDRESS', [
          el('NAME', seller.name),
          el('STREET', street),
          el('CITY', places.join(', ')),
          el('COUNTRY', seller.country),
          el('VAT_ID', seller.union_number),
        ]),
      ]),
    ]),
  ])
}

/** BMEcat 2005: all of the assortment as T_NEW_CATALOG, or what changed since an earlier file as T_UPDATE_PRODUCTS. */
export const bmecatCatalogue: WriteCatalogue = async function* bmecat(catalogue) {
  const head = header(catalogue)
  const [transaction, attributes, mode]: [string, string, ProductMode] =
    catalogue.mode === 'full' ? ['T_NEW_CATALOG', '', 'new'] : ['T_UPDATE_PRODUCTS', ' prev_version="0"', 'update']
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<BMECAT version="2005" xmlns="${xmlText(uri)}">\n`
  yield `${head ? written(head, '  ') : ''}\n  <${transaction}${attributes}>\n`
  const { currency, culture } = catalogue.market
  const told = { ...catalogue, amount: (minor: number) => plainAmount(minor, currency, culture) }
  for await (const { products, removed } of catalogue.batches) {
    const elements = [
      ...products.map((product) => productElement(product, told, mode)),
      ...removed.map((sku) => removedElement(sku, currency)),
    ]
    yield elements.map((one) => (one ? `${written(one, '    ')}\n` : '')).join('')
  }
  yield `  </${transaction}>\n</BMECAT>\n`
}
