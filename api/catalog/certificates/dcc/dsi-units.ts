/** Powers of ten by the name that D-SI has for them and the sign that people write. */
const prefixes: Readonly<Record<string, readonly [string, number]>> = {
  pico: ['p', -12],
  nano: ['n', -9],
  micro: ['µ', -6],
  milli: ['m', -3],
  centi: ['c', -2],
  deci: ['d', -1],
  deca: ['da', 1],
  hecto: ['h', 2],
  kilo: ['k', 3],
  mega: ['M', 6],
  giga: ['G', 9],
  tera: ['T', 12],
}

/** Units by the name that D-SI has for them. Of two with the same sign the first is written. */
const units: Readonly<Record<string, string>> = {
  ...{ metre: 'm', kilogram: 'kg', gram: 'g', second: 's', ampere: 'A', kelvin: 'K', mole: 'mol', candela: 'cd' },
  ...{ hertz: 'Hz', newton: 'N', pascal: 'Pa', joule: 'J', watt: 'W', coulomb: 'C', volt: 'V', farad: 'F', ohm: 'Ω' },
  ...{ siemens: 'S', weber: 'Wb', tesla: 'T', henry: 'H', lumen: 'lm', lux: 'lx', becquerel: 'Bq', sievert: 'Sv' },
  ...{ degreecelsius: '°C', radian: 'rad', steradian: 'sr', degree: '°', arcminute: '′', arcsecond: '″' },
  ...{ minute: 'min', hour: 'h', day: 'd', litre: 'L', tonne: 't', bar: 'bar', electronvolt: 'eV' },
  ...{ percent: '%', ppm: 'ppm', decibel: 'dB', bel: 'B', neper: 'Np', one: '' },
}

/** What people write as one sign and D-SI as a product. */
const products: readonly (readonly [string, string])[] = [
  ['VA', '\\volt\\ampere'],
  ['Wh', '\\watt\\hour'],
  ['Ah', '\\ampere\\hour'],
  ['Ωm', '\\ohm\\metre'],
  ['Nm', '\\newton\\metre'],
]

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const superscript = (power: string) =>
  power.replaceAll(/\d/g, (figure) => raised[Number(figure)] ?? figure).replace('-', '⁻')

type Part = { prefix: string; unit: string; power: string }

/** The units that a text of D-SI multiplies; several texts for the same unit are told apart by a bar, and the first is read. */
function partsOf(dsi: string): Part[] {
  const parts: Part[] = []
  let [prefix, isDivided] = ['', false]
  for (const [, name = '', said = ''] of (dsi.split('|')[0] ?? '').matchAll(/\\([a-z]+)(?:\{([^{}]*)\})?/g)) {
    const last = parts.at(-1)
    if (name === 'tothe' && last) last.power = last.power.startsWith('-') ? `-${said}` : said
    else if (name === 'per') isDivided = true
    else if (name in prefixes && prefix === '') prefix = name
    else {
      parts.push({ prefix, unit: name, power: isDivided ? '-1' : '1' })
      ;[prefix, isDivided] = ['', false]
    }
  }
  return parts
}

/** How people write a unit of D-SI; what is not known by its sign is told by its name. */
export function signOf(dsi: string): string {
  const product = products.find(([, written]) => dsi.endsWith(written))
  const before = product && prefixes[dsi.slice(1, dsi.length - product[1].length)]
  if (product && (dsi === product[1] || before)) return (before?.[0] ?? '') + product[0]
  const [over, under] = [partsOf(dsi).filter(isOver), partsOf(dsi).filter((part) => !isOver(part))]
  const written = (parts: Part[], sign: 1 | -1) =>
    parts
      .map(({ prefix, unit, power }) => {
        const raisedTo = sign < 0 ? power.slice(1) : power
        const own = (prefixes[prefix]?.[0] ?? '') + (units[unit] ?? unit)
        return own + (raisedTo === '1' ? '' : superscript(raisedTo))
      })
      .filter(Boolean)
      .join('·')
  if (under.length === 0) return written(over, 1)
  return `${written(over, 1) || '1'}/${under.length > 1 ? `(${written(under, -1)})` : written(under, -1)}`
}

const isOver = ({ power }: Part) => !power.startsWith('-')

/** A unit that differs from others by its prefix alone: what it is of, and by which power of ten. */
export function scaleOf(dsi: string): { of: string; power: number } {
  const [, prefix = '', rest = ''] = /^\\([a-z]+)(\\.+)$/.exec(dsi) ?? []
  const known = prefixes[prefix]
  if (known) return { of: rest === '\\gram' ? '\\kilogram' : rest, power: known[1] - (rest === '\\gram' ? 3 : 0) }
  return dsi === '\\gram' ? { of: '\\kilogram', power: -3 } : { of: dsi, power: 0 }
}

function nameOf(sign: string): string | undefined {
  const known = Object.entries(units).find(([, own]) => own === sign)
  if (known) return `\\${known[0]}`
  for (const [name, [short]] of Object.entries(prefixes)) {
    const rest = sign.startsWith(short) ? sign.slice(short.length) : ''
    const unit = rest === '' || rest === 'kg' ? undefined : Object.entries(units).find(([, own]) => own === rest)
    if (unit) return `\\${name}\\${unit[0]}`
    const product = products.find(([own]) => own === rest)
    if (product) return `\\${name}${product[1]}`
  }
  return products.find(([own]) => own === sign)?.[1]
}

const factor = /^([^\d⁰¹²³⁴⁵⁶⁷⁸⁹⁻^-]+)\^?(.*)$/u

/** A unit of D-SI as somebody typed it: "mV", "kΩ", "W/m²", "%"; nothing where it is none that is known here. */
export function dsiOf(typed: string): string | undefined {
  const sign = typed
    .trim()
    .replaceAll('μ', 'µ')
    .replaceAll('Ω', 'Ω')
    .replaceAll('℃', '°C')
    .replace(/\s*rH$/i, '')
  if (sign === '' || sign === '1') return '\\one'
  if (/^\\/.test(sign)) return /^(\\[a-z]+(\{[^{}\\|]*\})?)+$/.test(sign) ? sign : undefined
  const [over = '', under = '', ...more] = sign.replaceAll(/[()]/g, '').split('/')
  if (more.length > 0) return undefined
  const named = (side: string, isDivided: boolean) =>
    side.split(/[·*⋅]/).map((one) => {
      const whole = nameOf(one)
      const [, bare = '', power = ''] = whole === undefined ? (factor.exec(one) ?? []) : ['', one, '']
      const name = whole ?? nameOf(bare)
      const plain = power.replaceAll(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/g, (figure) => String(raised.indexOf(figure))).replace('⁻', '-')
      if (name === undefined || !/^(-?\d)?$/.test(plain)) return undefined
      const raisedTo = Number(plain || 1) * (isDivided ? -1 : 1)
      return raisedTo === 1 ? name : `${name}\\tothe{${raisedTo}}`
    })
  const parts = [...(over === '1' ? [] : named(over, false)), ...(under === '' ? [] : named(under, true))]
  return parts.includes(undefined) ? undefined : parts.join('')
}
