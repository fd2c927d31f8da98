/** A number as its figures and how many of them stand behind the point, so that no figure is lost. */
type Figures = { digits: bigint; places: number }

const figuresOf = (text: string): Figures => {
  const [whole = '0', behind = ''] = text.split('.')
  return { digits: BigInt(whole + behind), places: behind.length }
}

function textOf({ digits, places }: Figures): string {
  const sign = digits < 0n ? '-' : ''
  const plain = String(digits < 0n ? -digits : digits).padStart(places + 1, '0')
  return sign + (places === 0 ? plain : `${plain.slice(0, -places)}.${plain.slice(-places)}`)
}

const withPlaces = ({ digits, places }: Figures, wanted: number) => digits * 10n ** BigInt(wanted - places)

function inLine(one: string, other: string): { a: bigint; b: bigint; places: number } {
  const [first, second] = [figuresOf(one), figuresOf(other)]
  const places = Math.max(first.places, second.places)
  return { a: withPlaces(first, places), b: withPlaces(second, places), places }
}

/** With as many places as the more exact of the two. */
export function less(one: string, other: string): string {
  const { a, b, places } = inLine(one, other)
  return textOf({ digits: a - b, places })
}

export function plus(one: string, other: string): string {
  const { a, b, places } = inLine(one, other)
  return textOf({ digits: a + b, places })
}

const size = (value: bigint) => (value < 0n ? -value : value)

/** Whether a number is no farther from nought than another one. */
export function isWithin(value: string, limit: string): boolean {
  const { a, b } = inLine(value, limit)
  return size(a) <= size(b)
}

export function isSame(one: string, other: string): boolean {
  const { a, b } = inLine(one, other)
  return a === b
}

/** Times a power of ten, without other figures. */
export function scaled(text: string, power: number): string {
  const { digits, places } = figuresOf(text)
  return power >= places
    ? textOf({ digits: digits * 10n ** BigInt(power - places), places: 0 })
    : textOf({ digits, places: places - power })
}

/** What machines write, `+1.20e-3` too, as figures; nothing where it is no number, or one out of all proportion. */
export function decimalIn(text: string): string | undefined {
  const [, sign = '', whole = '', behind = '', power = '0'] =
    /^([+-]?)(\d{1,30})?(?:\.(\d{0,30}))?(?:[eE]([+-]?\d{1,2}))?$/.exec(text.trim()) ?? []
  if (whole === '' && behind === '') return undefined
  const plain = behind === '' ? whole : `${whole || '0'}.${behind}`
  const value = scaled(`${sign === '-' ? '-' : ''}${plain}`, Number(power))
  return /^-?\d{1,15}(\.\d{1,15})?$/.test(value) ? value : undefined
}
