import { personNumbers, taxNumbers } from '../markets/all.ts'
import type { TaxNumber } from '../markets/market.ts'

/** Of a country whose numbers are not known here: anything that looks like one. */
const unknown: TaxNumber = { name: '', shape: /^[A-Z\d]{4,18}$/ }

const kindOf = (country: string): TaxNumber => taxNumbers.get(country) ?? unknown

/** Countries whose numbers are checked. */
export const taxNumberCountries: readonly string[] = [...taxNumbers.keys()]

/** What the number is called in the country, or nothing where that is not known. */
export const taxNumberName = (country: string): string => kindOf(country).name

const personKindOf = (country: string): TaxNumber => personNumbers.get(country) ?? kindOf(country)

/** What people call theirs. */
export const personNumberName = (country: string): string => personKindOf(country).name

/** The number in the form it is kept and compared in, or nothing when it is no tax number of that country. */
export const readTaxNumber = (country: string, typed: string): string | undefined => read(kindOf(country), typed)

/** The same of a person. */
export const readPersonNumber = (country: string, typed: string): string | undefined =>
  read(personKindOf(country), typed)

/** The number as it is printed in its country; what is no tax number stays as it is. */
export const formatTaxNumber = (country: string, typed: string): string => written(kindOf(country), typed)

export const formatPersonNumber = (country: string, typed: string): string => written(personKindOf(country), typed)

/** What an address says of the number of whoever buys. */
export type NumberedBuyer = {
  company: string | null
  taxNumber: string | null
  fiscal?: Readonly<Record<string, string>>
  country: string
}

/**
 * The number of an address by its name: "NIP 526-000-12-46", or what a person declares in place of one: "PAN: Form 60";
 * nothing where there is neither.
 */
export function taxNumberWords({ company, taxNumber, fiscal, country }: NumberedBuyer): string {
  const declared = fiscal?.['declared']
  if (!taxNumber) return declared && !company ? `${personNumberName(country)}: ${declared}` : ''
  const isPersons = !company && readPersonNumber(country, taxNumber) !== undefined
  const kind = isPersons ? personKindOf(country) : kindOf(country)
  return `${kind.name} ${written(kind, taxNumber)}`.trim()
}

function read({ shape, around, complete, check }: TaxNumber, typed: string): string | undefined {
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

function written(kind: TaxNumber, typed: string): string {
  const number = read(kind, typed)
  return number && kind.print ? number.replace(...kind.print) : (number ?? typed)
}
