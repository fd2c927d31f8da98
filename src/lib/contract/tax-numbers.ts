import { taxNumbers } from '../markets/all.ts'
import type { TaxNumber } from '../markets/market.ts'

/** Of a country whose numbers are not known here: anything that looks like one. */
const unknown: TaxNumber = { name: '', shape: /^[A-Z\d]{4,18}$/ }

const kindOf = (country: string): TaxNumber => taxNumbers.get(country) ?? unknown

/** Countries whose numbers are checked. */
export const taxNumberCountries: readonly string[] = [...taxNumbers.keys()]

/** What the number is called in the country, or nothing where that is not known. */
export const taxNumberName = (country: string): string => kindOf(country).name

/** The number in the form it is kept and compared in, or nothing when it is no tax number of that country. */
export function readTaxNumber(country: string, typed: string): string | undefined {
  const { shape, around, complete, check } = kindOf(country)
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s./_\p{Pd}]/gu, '')
  for (const number of around ? [plain, plain.replace(around, '')] : [plain]) {
    const whole = complete ? complete(number) : number
    if (shape.test(whole) && (check?.(whole) ?? true)) return whole
  }
  return undefined
}

/** The number as it is printed in its country; what is no tax number stays as it is. */
export function formatTaxNumber(country: string, typed: string): string {
  const number = readTaxNumber(country, typed)
  const { print } = kindOf(country)
  return number && print ? number.replace(...print) : (number ?? typed)
}
