import type { AppliedTax } from '#lib/contract/tax.ts'
import type { Culture } from '#lib/contract/cultures.ts'
import { countryName } from '#lib/formats/countries.ts'
import { money, percent } from '#lib/formats/money.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import type { Price } from '#lib/contract/values.ts'

type Told = { tax: AppliedTax | null | undefined; culture: Culture; translate: TranslateIsland }

const byState: ReadonlySet<AppliedTax['kind']> = new Set(['sales-tax', 'not-registered', 'exempt'])

/** How a sale is taxed that is not taxed as the edition's prices say; nothing where it is. */
export function TaxNote({ tax, culture, translate }: Told) {
  if (!tax) return null
  const { kind, place } = tax
  const where = place === null ? '' : byState.has(kind) ? place : countryName(place, culture)
  const rate = percent(
    tax.parts.reduce((sum, part) => sum + part.rate, 0),
    culture,
  )
  return <p className="tax-note">{translate(`islands.tax.${kind}`, { place: where, rate })}</p>
}

/** What comes on top, by whose tax it is, as rows of a list of sums; a tax that is in the prices is no row. */
export function TaxRows({ tax, culture, currency }: Pick<Told, 'tax' | 'culture'> & Pick<Price, 'currency'>) {
  if (tax?.kind !== 'sales-tax') return null
  return tax.parts.map(({ name, rate, amount }) => (
    <div key={name}>
      <dt>
        {name} {percent(rate, culture)}
      </dt>
      <dd>{money(amount, currency, culture)}</dd>
    </div>
  ))
}
