import type { NumberedBuyer } from '#lib/contract/tax-numbers.ts'

/** The number of a buyer as their country names and writes it, of what knows all countries, which is fetched for it. */
export const taxNumberWords = async (buyer: NumberedBuyer): Promise<string> =>
  (await import('#lib/contract/tax-numbers.ts')).taxNumberWords(buyer)
