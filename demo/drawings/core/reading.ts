/** What a display says: a sign before, digits, a unit. */
export type Reading = { before: string; digits: string; unit: string }

/** Reads "63.8 A", "> 999 MΩ", "22.6 °C / 47 %": numbers with their units, one or several. */
export function readingsOf(text: string): Reading[] {
  return text
    .split(/\s+[/|]\s+|;\s*/)
    .map((part) => {
      const [, before = '', digits = '', unit = ''] = /^([<>≥≤]?)\s*([-−–]?[\d.: ]*)(.*)$/u.exec(part.trim()) ?? []
      return { before, digits: digits.replaceAll(/\s/g, '').replaceAll(/[-–]/g, '−'), unit: unit.trim() }
    })
    .filter(({ digits, unit }) => digits || unit)
}
