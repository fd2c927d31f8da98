import { timeZones, type Culture } from '#lib/contract/cultures.ts'

/** What the tax on sales is called. */
export const taxNames: Record<Culture, string> = {
  'pl-PL': 'VAT',
  'de-DE': 'MwSt.',
  'it-IT': 'IVA',
  'es-ES': 'IVA',
  'no-NO': 'MVA',
  'en-US': 'Sales tax',
  'en-SG': 'GST',
  'en-IN': 'GST',
  'es-CL': 'IVA',
  'es-PE': 'IGV',
  'es-MX': 'IVA',
}

export const formatDate = (at: Date, culture: Culture): string =>
  new Intl.DateTimeFormat(culture, { dateStyle: 'long', timeZone: timeZones[culture] }).format(at)
