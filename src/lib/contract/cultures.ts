import * as v from 'valibot'

/** Every culture the shop can be asked in; the value of `accept-language` on each commerce call. */
export const cultures = [
  'pl-PL',
  'en-US',
  'it-IT',
  'no-NO',
  'en-SG',
  'en-IN',
  'es-ES',
  'es-CL',
  'es-PE',
  'de-DE',
  'es-MX',
] as const

export const Culture = v.picklist(cultures)
export type Culture = v.InferOutput<typeof Culture>

const currencies = ['PLN', 'USD', 'EUR', 'NOK', 'SGD', 'INR', 'CLP', 'PEN', 'MXN'] as const

export const Currency = v.picklist(currencies)
export type Currency = v.InferOutput<typeof Currency>

/** Whose clock and calendar a culture goes by: when something arrived, and on which day. */
export const timeZones: Record<Culture, string> = {
  'pl-PL': 'Europe/Warsaw',
  'de-DE': 'Europe/Berlin',
  'it-IT': 'Europe/Rome',
  'es-ES': 'Europe/Madrid',
  'no-NO': 'Europe/Oslo',
  'en-US': 'America/New_York',
  'en-SG': 'Asia/Singapore',
  'en-IN': 'Asia/Kolkata',
  'es-CL': 'America/Santiago',
  'es-PE': 'America/Lima',
  'es-MX': 'America/Mexico_City',
}
