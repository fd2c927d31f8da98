/** What a country calls the number its companies are taxed under, and how one is told from a slip of the pen. */
type Kind = {
  name: string
  /** The number as it is kept: without blanks, dots and dashes, in capitals. */
  shape: RegExp
  /** Said before or after the number now and then, and no part of it. */
  around?: RegExp
  /** What is left out in writing and belongs to the number, or the other way round. */
  complete?: (number: string) => string
  check: (number: string) => boolean
  /** How it is printed: what is replaced by what. */
  print?: [RegExp, string]
}

const digits = (text: string) => Array.from(text, Number)

const weigh = (numbers: number[], weights: readonly number[]) =>
  weights.reduce((sum, weight, i) => sum + weight * (numbers[i] ?? 0), 0)

/** The doubling sum of Luhn in the base that the symbols make, over all of them, the check symbol last. */
function luhnHolds(text: string, symbols = '0123456789'): boolean {
  const base = symbols.length
  const sum = Array.from(text).reduceRight(
    ({ total, factor }, symbol) => {
      const product = symbols.indexOf(symbol) * factor
      return { total: total + Math.floor(product / base) + (product % base), factor: 3 - factor }
    },
    { total: 0, factor: 1 },
  )
  return sum.total % base === 0
}

/** ISO 7064, modulus 11,10. */
function iso11Holds(text: string): boolean {
  const product = digits(text.slice(0, -1)).reduce((rest, digit) => (((rest + digit) % 10 || 10) * 2) % 11, 10)
  return (11 - product) % 10 === Number(text.at(-1))
}

/** The digits with their weights leave, modulo 11, what the last digit makes up for; 10 is never given out. */
const modulo11 = (weights: readonly number[], sign: 1 | -1) => (number: string) => {
  const rest = (((sign * weigh(digits(number), weights)) % 11) + 11) % 11
  return rest === Number(number.at(-1))
}

const dniLetters = 'TRWAGMYFPDXBNJZSQVHLCKE'
const dniHolds = (number: string) => dniLetters[Number(number.slice(0, -1)) % 23] === number.at(-1)

/** Organisations of some kinds end in a digit, of others in a letter, the rest in either. */
function cifHolds(number: string): boolean {
  const kind = number.charAt(0)
  const sum = digits(number.slice(1, 8)).reduce(
    (total, digit, i) => total + (i % 2 ? digit : Math.floor((digit * 2) / 10) + ((digit * 2) % 10)),
    0,
  )
  const control = (10 - (sum % 10)) % 10
  const [digit, letter] = [String(control), 'JABCDEFGHI'.charAt(control)]
  const last = number.at(-1)
  if ('ABEH'.includes(kind)) return last === digit
  if ('NPQRSW'.includes(kind)) return last === letter
  return last === digit || last === letter
}

function rutHolds(number: string): boolean {
  const sum = digits(number.slice(0, -1)).reduceRight(
    (state, digit) => ({
      total: state.total + digit * state.weight,
      weight: state.weight === 7 ? 2 : state.weight + 1,
    }),
    { total: 0, weight: 2 },
  ).total
  return '0K987654321'.charAt(sum % 11) === number.at(-1)
}

/** Businesses, companies by their year, and everybody else by the kind of entity, each with weights and symbols of its own. */
function uenHolds(number: string): boolean {
  const last = number.at(-1)
  if (/^\d{8}[A-Z]$/.test(number))
    return 'XMKECAWLJDB'.charAt(weigh(digits(number), [10, 4, 9, 3, 8, 2, 7, 1]) % 11) === last
  if (/^\d{9}[A-Z]$/.test(number))
    return 'ZKCMDNERGWH'.charAt(weigh(digits(number), [10, 8, 6, 4, 9, 7, 5, 3, 1]) % 11) === last
  const symbols = 'ABCDEFGHJKLMNPQRSTUVWX0123456789'
  const values = Array.from(number.slice(0, -1), (symbol) => symbols.indexOf(symbol))
  return symbols.charAt((weigh(values, [4, 3, 5, 3, 10, 2, 2, 5, 7]) + 6) % 11) === last && !values.includes(-1)
}

/** Two digits each of year, month and day; years are of either century. */
function holdsDate(number: string): boolean {
  const [, month = 0, day = 0] = /(\d{2})(\d{2})...$/.exec(number)?.map(Number) ?? []
  return (
    month >= 1 && month <= 12 && day >= 1 && day <= ([2, 4, 6, 9, 11].includes(month) ? (month === 2 ? 29 : 30) : 31)
  )
}

const always = () => true

const kinds: Record<string, Kind> = {
  PL: {
    name: 'NIP',
    around: /^PL/,
    shape: /^\d{10}$/,
    check: (number) => !/^0+$/.test(number) && modulo11([6, 5, 7, 2, 3, 4, 5, 6, 7], 1)(number),
    print: [/^(...)(...)(..)(..)$/, '$1-$2-$3-$4'],
  },
  // No check digit; what the first two say is where the number was given out, and these are the ones in use.
  US: {
    name: 'EIN',
    around: /^US/,
    shape: /^(?!00|0[789]|1[789]|2[89]|49|69|7[089]|89|9[67])\d{9}$/,
    check: always,
    print: [/^(..)/, '$1-'],
  },
  IT: {
    name: 'Partita IVA',
    around: /^IT/,
    shape: /^\d{11}$/,
    check: (number) => !/^0{7}/.test(number) && luhnHolds(number),
  },
  NO: {
    name: 'Organisasjonsnummer',
    around: /^NO|MVA$/g,
    shape: /^[1-9]\d{8}$/,
    check: modulo11([3, 2, 7, 6, 5, 4, 3, 2], -1),
    print: [/^(...)(...)(...)$/, '$1 $2 $3'],
  },
  SG: { name: 'UEN', shape: /^(\d{8,9}|[RST]\d{2}[A-Z]{2}\d{4})[A-Z]$/, check: uenHolds },
  IN: {
    name: 'GSTIN',
    shape: /^(0[1-9]|[12]\d|3[0-8]|9[79])[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/,
    check: (number) => luhnHolds(number, '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
  },
  ES: {
    name: 'NIF',
    around: /^ES/,
    shape: /^(\d{8}[A-Z]|[XYZKLM]\d{7}[A-Z]|[A-HJNP-SUVW]\d{7}[\dA-J])$/,
    // People have a number of their own, foreigners one that starts with X, Y or Z, and K, L and M say nothing.
    check: (number) =>
      /^[\dXYZKLM]/.test(number)
        ? dniHolds(number.replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter))).replace(/^[KLM]/, ''))
        : cifHolds(number),
  },
  CL: {
    name: 'RUT',
    around: /^CL/,
    shape: /^[1-9]\d{5,7}[\dK]$/,
    complete: (number) => number.replace(/^0+/, ''),
    check: rutHolds,
    print: [/^(\d+)(\d{3})(\d{3})(.)$/, '$1.$2.$3-$4'],
  },
  PE: {
    name: 'RUC',
    around: /^PE/,
    shape: /^(10|15|16|17|20)\d{9}$/,
    check: (number) =>
      (11 - (weigh(digits(number), [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === Number(number.at(-1)),
  },
  DE: {
    name: 'USt-IdNr.',
    shape: /^DE[1-9]\d{8}$/,
    complete: (number) => number.replace(/^(?=\d)/, 'DE'),
    check: (number) => iso11Holds(number.slice(2)),
  },
  // The last place is meant to be a check digit, and numbers that break the rule were given out all the same.
  MX: { name: 'RFC', shape: /^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{2}[\dA]$/, check: holdsDate },
}

/** Of a country whose numbers are not known here: anything that looks like one. */
const unknown: Kind = { name: '', shape: /^[A-Z\d]{4,18}$/, check: always }

const kindOf = (country: string): Kind => (Object.hasOwn(kinds, country) ? kinds[country] : undefined) ?? unknown

/** Countries whose numbers are checked. */
export const taxNumberCountries: readonly string[] = Object.keys(kinds)

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
    if (shape.test(whole) && check(whole)) return whole
  }
  return undefined
}

/** The number as it is printed in its country; what is no tax number stays as it is. */
export function formatTaxNumber(country: string, typed: string): string {
  const number = readTaxNumber(country, typed)
  const { print } = kindOf(country)
  return number && print ? number.replace(...print) : (number ?? typed)
}
