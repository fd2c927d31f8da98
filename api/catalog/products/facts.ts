/**
 * What a data sheet states of a product, written once for all languages: "0.1 mV…1000 V", "CAT III 600 V",
 * "±(0.5% {rdg} + 3 {dgt})". Numbers have a decimal point, `{word}` stands for a phrase of the dictionary, and
 * `[EN 61557-2]` is left as it is.
 */
export type Speaker = {
  /** A phrase of the dictionary in this language, in the form that goes with the number right before it. */
  phrase: (code: string, counted?: string) => string
  /** A number as this culture writes it, with the decimals it came with. */
  number: (digits: string) => string
  /** The percent sign with the space this culture puts before it. */
  percent: string
}

const number = String.raw`[−-]?\d+(?:\.\d+)?`

/** Base units with what one of a unit is worth in them. */
const worth = new Map<string, { base: string; factor: number }>()

const prefixes: Record<string, number> = {
  p: 1e-12,
  n: 1e-9,
  µ: 1e-6,
  m: 1e-3,
  '': 1,
  k: 1e3,
  M: 1e6,
  G: 1e9,
  T: 1e12,
}

for (const base of [
  'V',
  'A',
  'Ω',
  'F',
  'H',
  'Hz',
  'W',
  'VA',
  'var',
  'S',
  'Wh',
  'lx',
  's',
  'Pa',
  'C',
  'T',
  'S/s',
  'bit/s',
  'V/m',
])
  for (const [prefix, factor] of Object.entries(prefixes)) worth.set(prefix + base, { base, factor })

const others: [unit: string, base: string, factor: number][] = [
  ['nm', 'm', 1e-9],
  ['µm', 'm', 1e-6],
  ['mm', 'm', 1e-3],
  ['cm', 'm', 1e-2],
  ['m', 'm', 1],
  ['km', 'm', 1e3],
  ['mm²', 'mm²', 1],
  ['cm²', 'cm²', 1],
  ['mg', 'g', 1e-3],
  ['g', 'g', 1],
  ['kg', 'g', 1e3],
  ['min', 's', 60],
  ['h', 's', 3600],
  ['hPa', 'Pa', 100],
  ['mbar', 'Pa', 100],
  ['bar', 'Pa', 1e5],
  ['mAh', 'Ah', 1e-3],
  ['Ah', 'Ah', 1],
  ['kB', 'B', 1e3],
  ['MB', 'B', 1e6],
  ['GB', 'B', 1e9],
  ['mK', 'K', 1e-3],
  ['K', 'K', 1],
  ['Ωm', 'Ωm', 1],
  ['kΩm', 'Ωm', 1e3],
  ['l', 'l', 1],
  ['ml', 'l', 1e-3],
  ['Mpx', 'px', 1e6],
  ['px', 'px', 1],
  ['ppm', 'ppm', 1],
  ['ppb', 'ppm', 1e-3],
  ...[
    '°C',
    '°',
    '%',
    'dB',
    'dBm',
    'dB(A)',
    'm/s',
    'm³/h',
    'km/h',
    'W/m²',
    'kWh/m²',
    'mW/cm²',
    'cd/m²',
    'lm',
    'rpm',
    'bit',
    'N',
    'Nm',
    'm³',
    'g/m³',
    'mg/m³',
    'µg/m³',
    'lx·s',
    'Hz/s',
    'mA/W',
    'mV/A',
    'mV/Pa',
    'l/h',
    'ppm/K',
    'A/µs',
    'pH',
    'mrad',
    'V/Hz',
    'Ω/m',
    'x',
  ].map((unit): [string, string, number] => [unit, unit, 1]),
]
for (const [unit, base, factor] of others) worth.set(unit, { base, factor })

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Longest first, so that "Ωm" is not read as "Ω". */
export const anyUnit = [...worth.keys()]
  .sort((a, b) => b.length - a.length)
  .map(escape)
  .join('|')

/** A fact that is numbers and one unit: what a table can show in two columns. */
const measured = new RegExp(
  String.raw`^((?:[±<>≤≥≈] ?)?${number}(?: ?(?:…|×|/|,|:) ?${number})*) (${anyUnit}|\{[a-z0-9-]+\})$`,
  'u',
)

/** Numbers that stand alone; "IP67", "AAA" and "LR6" hold none. */
const loose = new RegExp(String.raw`(?<![\p{L}\p{N}._-])${number}(?![\p{L}\p{N}])`, 'gu')

const marked = /\{([a-z0-9-]+)\}|\[([^\]]*)\]/g

/** A fact in somebody's language, the unit apart where the rest is numbers. */
export type FactText = { readonly value: string; readonly unit: string | null }

export function speak(fact: string, speaker: Speaker): FactText {
  const parts = measured.exec(fact)
  // How far a percent sign stands from its number is the country's own, so it is no unit that others put there.
  if (!parts || parts[2] === '%') return { value: speakText(fact, speaker), unit: null }
  const [, numbers = '', unit = ''] = parts
  return { value: speakNumbers(numbers, speaker), unit: speakText(unit, speaker, numbers) }
}

const counting = new RegExp(`(${number}) ?$`, 'u')

function speakText(text: string, speaker: Speaker, before = ''): string {
  const spoken: string[] = []
  let from = 0
  for (const match of text.matchAll(marked)) {
    const [whole, phrase, verbatim = ''] = match
    spoken.push(speakNumbers(text.slice(from, match.index), speaker))
    const counted = counting.exec(before + text.slice(0, match.index))?.[1]
    spoken.push(phrase === undefined ? verbatim : speaker.phrase(phrase, counted))
    from = match.index + whole.length
  }
  spoken.push(speakNumbers(text.slice(from), speaker))
  return spoken.join('')
}

const speakNumbers = (text: string, speaker: Speaker): string =>
  text
    .replaceAll(loose, (digits) => speaker.number(digits))
    .replaceAll(/(?<=\p{N}) ?%/gu, speaker.percent)
    .replaceAll(/ ?… ?/g, ' … ')

/** The codes of all phrases in a fact. */
export const phrasesIn = (fact: string): string[] => [...fact.matchAll(marked)].flatMap(([, phrase]) => phrase ?? [])

/** A stated quantity in its base unit: 1 kV is 1000 V, and "0.1 mV…1000 V" reaches from 0.0001 to 1000. */
export type Quantity = { low: number; high: number; unit: string }

const quantity = new RegExp(
  String.raw`(${number})(?: ?(${anyUnit})? ?… ?(${number}))? ?(${anyUnit})(?![\p{L}\p{N}²³/])`,
  'gu',
)

/** Every quantity in a fact. */
export function quantitiesIn(fact: string): Quantity[] {
  return [...fact.replaceAll(/\[[^\]]*\]/g, '').matchAll(quantity)].flatMap(
    ([, first = '', lowUnit, last, highUnit = '']) => {
      const high = toBase(last ?? first, highUnit)
      const low = last === undefined ? high : toBase(first, lowUnit ?? highUnit)
      return high && low && high.unit === low.unit ? [{ low: low.value, high: high.value, unit: high.unit }] : []
    },
  )
}

/** A number with a unit in its base unit, without the dust of binary fractions; nothing where the unit is unknown. */
export function toBase(digits: string, unit: string): { value: number; unit: string } | undefined {
  const known = worth.get(unit)
  if (!known) return undefined
  const value = Number((Number(digits.replace('−', '-')) * known.factor).toPrecision(12))
  return { value, unit: known.base }
}
