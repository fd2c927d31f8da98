import { digits, luhnHolds, modulo11, weigh } from './check-digits.ts'
import { taxNumber as rut } from './cl.ts'
import type { AccountNumber } from './market.ts'
import { taxNumber as uen } from './sg.ts'

/** ISO 13616: letters count from 10, and the first four characters come last. */
function ibanHolds(number: string): boolean {
  const moved = number.slice(4) + number.slice(0, 4)
  const spelt = Array.from(moved, (symbol) => parseInt(symbol, 36).toString()).join('')
  return Array.from(spelt).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

const abaHolds = (number: string) => weigh(digits(number), [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0

/** Each product counts by its last digit alone. */
function clabeHolds(number: string): boolean {
  const sum = digits(number.slice(0, -1)).reduce(
    (total, digit, at) => total + ((digit * ([3, 7, 1][at % 3] ?? 0)) % 10),
    0,
  )
  return (10 - (sum % 10)) % 10 === Number(number.at(-1))
}

/** One digit for bank and office, and one for the account. */
const cciHolds = (number: string) =>
  luhnHolds(number.slice(0, 6) + number.slice(18, 19)) && luhnHolds(number.slice(6, 18) + number.slice(19))

const norwegianHolds = modulo11([5, 4, 3, 2, 7, 6, 5, 4, 3, 2], -1)

/** How each kind of number is told from a slip of the pen; a market names the kind, since all it says is plain data. */
export const accountChecks: Record<NonNullable<AccountNumber['check']>, (number: string) => boolean> = {
  iban: ibanHolds,
  aba: abaHolds,
  clabe: clabeHolds,
  cci: cciHolds,
  norwegian: norwegianHolds,
  rut: (number) => rut.check?.(number) ?? false,
  uen: (number) => uen.check?.(number) ?? false,
}
