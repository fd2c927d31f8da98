import type { AppliedTax as Applied } from '#lib/contract/tax.ts'
import type { Culture, Currency } from '#lib/contract/cultures.ts'
import { countryName } from '#lib/formats/countries.ts'
import { money, percent } from '#lib/formats/money.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'

export type TaxLine = {
  tax: Applied | null
  culture: Culture
  translate: TranslateIsland
  /** As rows, in this currency. */
  rowsIn?: Currency
}

/** Others are told by a state's code or a territory's name, as they are. */
const byCountry: ReadonlySet<Applied['kind']> = new Set(['reverse-charge', 'oss'])

export function AppliedTax({ tax, culture, translate, rowsIn }: TaxLine) {
  if (!tax) return null
  if (rowsIn !== undefined) return <Rows tax={tax} culture={culture} currency={rowsIn} />
  const { kind, place, parts } = tax
  const where = place === null ? '' : byCountry.has(kind) ? countryName(place, culture) : place
  const rate = percent(
    parts.reduce((sum, part) => sum + part.rate, 0),
    culture,
  )
  return <p className="tax-note">{translate(`islands.tax.${kind}`, { place: where, rate })}</p>
}

/** What comes on top, by whose tax it is; a tax that is in the prices is no row. */
function Rows({ tax, culture, currency }: { tax: Applied; culture: Culture; currency: Currency }) {
  if (tax.kind !== 'sales-tax') return null
  return tax.parts.map(({ name, rate, amount }) => (
    <div key={name}>
      <dt>
        {name} {percent(rate, culture)}
      </dt>
      <dd>{money(amount, currency, culture)}</dd>
    </div>
  ))
}
