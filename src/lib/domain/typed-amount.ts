/**
 * An amount as somebody types it, "1,234.50", "1 234,5" or "S/ 1.234", in minor units; nothing where it is no amount.
 * Of two kinds of marks the last is the decimal one. A mark alone is decimal unless three digits follow it.
 */
export function typedAmount(text: string, minorUnitsPerUnit: number): number | undefined {
  const plain = text.replaceAll(/[\s\u00a0\u202f]|^\D+|\D+$/g, '')
  if (!/^\d[\d.,]*$/.test(plain)) return undefined
  const mark = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','))
  const decimals = mark < 0 || !isDecimal(plain, mark) ? '' : plain.slice(mark + 1)
  const whole = decimals ? plain.slice(0, mark) : plain
  if (!/^\d+$|^\d{1,3}([.,])\d{3}(\1\d{3})*$/.test(whole)) return undefined
  const amount = Number(`${whole.replaceAll(/[.,]/g, '')}.${decimals || '0'}`) * minorUnitsPerUnit
  const rounded = Math.round(amount)
  return Math.abs(rounded - amount) < 1e-6 && Number.isSafeInteger(rounded) ? rounded : undefined
}

function isDecimal(plain: string, mark: number): boolean {
  const kind = plain.charAt(mark)
  const other = kind === '.' ? ',' : '.'
  const isAlone = plain.indexOf(kind) === mark
  if (!isAlone) return false
  return plain.includes(other) || plain.length - mark - 1 !== 3
}
