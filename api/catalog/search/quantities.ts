import { anyUnit, toBase } from '../products/facts.ts'

/** "At most" as people write it in the six languages, before a quantity. */
const upTo = ['do', 'bis', 'up to', 'to', 'fino a', 'fino', 'a', 'opp til', 'til', 'hasta', '<=', '≤']

const asked = new RegExp(
  String.raw`(?:(?<![\p{L}\p{N}])(${upTo.join('|')}) ?)?(?<![\p{L}\p{N}.,-])(\d+(?:[.,]\d+)?) ?(${anyUnit})(?![\p{L}\p{N}])`,
  'giu',
)

export type AskedQuantity = { value: number; unit: string; reaches: boolean }

/** Units as they are typed: "KV", "kohm", "uA", "Mohm". */
const typed: [RegExp, string][] = [
  [/(?<=\d ?[kmg]?)ohms?\b/giu, 'Ω'],
  [/(?<=\d ?)u(?=[avf]\b)/giu, 'µ'],
  [/(?<=\d ?)deg ?c\b/giu, '°C'],
]

/** Takes the quantities out of what somebody typed: "multimeter to 1 kV" asks for "multimeter" and 1000 V. */
export function askedQuantities(text: string): { quantities: AskedQuantity[]; rest: string } {
  const quantities: AskedQuantity[] = []
  const spelled = typed.reduce(
    (spelling, [pattern, unit]) => spelling.replaceAll(pattern, unit),
    text.replaceAll(/\s/g, ' '),
  )
  const rest = spelled.replaceAll(asked, (whole, before: string | undefined, digits: string, unit: string) => {
    const quantity = toBase(digits.replace(',', '.'), unit) ?? toBase(digits.replace(',', '.'), usualCase(unit))
    if (!quantity) return whole
    quantities.push({ ...quantity, reaches: before !== undefined })
    return ' '
  })
  return { quantities, rest }
}

/** People type "kv" and "KHZ"; m and M differ by nine zeros, so those two are left as they are. */
function usualCase(unit: string): string {
  const known: Record<string, string> = { v: 'V', kv: 'kV', a: 'A', ka: 'kA', hz: 'Hz', khz: 'kHz', w: 'W', kw: 'kW' }
  return known[unit.toLowerCase()] ?? unit
}
