/** What comes out of a socket. */
export type Mains = { volts: number; hertz: number }

/** The network that readings are written for. */
export const ownMains: Mains = { volts: 230, hertz: 50 }

/** What an instrument reads in another network: "230.4 V" is "120.2 V" where there are 120 V, between two phases as well. */
export const readOn = ({ volts }: Mains, text: string): string =>
  volts === ownMains.volts
    ? text
    : text.replaceAll(/\d+(?:\.(\d+))?(?= V)/g, (digits, decimals: string = '') =>
        ((Number(digits) * volts) / ownMains.volts).toFixed(decimals.length),
      )

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
