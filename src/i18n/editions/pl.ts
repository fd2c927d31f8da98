import type { Edition } from '../edition.ts'

export const pl: Edition = {
  key: 'pl',
  culture: 'pl-PL',
  language: 'pl',
  hreflang: 'pl-PL',
  currency: 'PLN',
  country: 'Polska',
  languageName: 'Polski',
  priceBasis: 'gross',
  legalPages: ['regulations', 'privacypolicy', 'reclamation'],
}
