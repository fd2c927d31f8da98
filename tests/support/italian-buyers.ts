import type { Address } from '#lib/contract/customer.ts'

/** How buyers in Italy are reached: by nothing but what the state keeps for them, a channel, a certified mailbox, a public office. */
const reached: readonly Address['fiscal'][] = [
  {},
  { sdi: 'abc1234' },
  { pec: 'ufficio@pec.example' },
  { sdi: 'UFA1B2' },
]

/** What an Italian address says beside its lines: a person has a number too. */
export const asInItaly = (seed: number, isCompany: boolean): Partial<Address> => ({
  fiscal: (isCompany ? reached[Math.floor(seed / 11) % reached.length] : undefined) ?? {},
  taxNumber: isCompany ? '12345678903' : 'RSSMRA85T10A562S',
})
