import type { Edition } from '../edition.ts'

export const de: Edition = {
  key: 'de',
  culture: 'de-DE',
  language: 'de',
  hreflang: 'de-DE',
  currency: 'EUR',
  country: 'Deutschland',
  languageName: 'Deutsch',
  priceBasis: 'gross',
  legalPages: ['impressum', 'regulations', 'privacypolicy', 'reclamation'],
}
