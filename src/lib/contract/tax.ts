import * as v from 'valibot'
import { MinorUnits, Text } from './values.ts'

/**
 * How a sale is taxed where it is not as the edition's prices say: by the place it goes to in the United States, not at
 * all there yet because no address is known, not there because the seller is not registered, not because the buyer
 * resells, by the buyer (reverse charge), by the rate of another country of the European Union, not at all because it goes to a
 * territory outside the area of the tax, or by the rate of a territory within the country.
 */
export const taxKinds = [
  'sales-tax',
  'pending',
  'not-registered',
  'exempt',
  'reverse-charge',
  'oss',
  'export',
  'territory',
] as const

export const TaxPart = v.object({
  /** Whose tax it is, as papers name it: "Cook County". */
  name: Text,
  /** Percent: 8.875 for 8.875 %. */
  rate: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  amount: MinorUnits,
})
export type TaxPart = v.InferOutput<typeof TaxPart>

export const AppliedTax = v.object({
  kind: v.picklist(taxKinds),
  /** A state or a country by its code, a territory by its name; none before an address is known. */
  place: v.nullable(Text),
  /** They add up to the tax of the total. */
  parts: v.array(TaxPart),
})
export type AppliedTax = v.InferOutput<typeof AppliedTax>
