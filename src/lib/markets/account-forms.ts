import type { AccountNumber } from './market.ts'

/** What is asked of an account in Europe, where a seller may have it in another country than the buyer. */
export const iban: readonly AccountNumber[] = [
  { name: 'IBAN', pattern: '[A-Z]{2}\\d{2}[A-Z\\d]{11,30}', check: 'iban' },
  { name: 'BIC', pattern: '[A-Z]{6}[A-Z\\d]{2}([A-Z\\d]{3})?', optional: true },
]
