import { cultures } from '#lib/contract/cultures.ts'
import { availabilities } from '#lib/contract/product.ts'
import { shortages, wants } from '#lib/contract/staff/catalogue.ts'

/** What products are looked for, as the address says it. */
export type ProductsWanted = {
  search?: string
  edition?: (typeof cultures)[number]
  category?: string
  availability?: (typeof availabilities)[number]
  stock?: (typeof shortages)[number]
  missing?: (typeof wants)[number]
}

const one = <T extends string>(choices: readonly T[], value: unknown): T | undefined =>
  choices.find((choice) => choice === value)

/** A router reads digits as a number. */
const saidAs = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** What an address or a form says, without what is empty or unknown. */
export function productsWanted(said: Record<string, unknown>): ProductsWanted {
  const words = saidAs(said['search']).trim()
  const category = /^[1-9]\d{0,8}$/.exec(saidAs(said['category']))?.[0]
  const edition = one(cultures, said['edition'])
  const availability = one(availabilities, said['availability'])
  const stock = one(shortages, said['stock'])
  const missing = one(wants, said['missing'])
  return {
    ...(words && { search: words }),
    ...(edition && { edition }),
    ...(category !== undefined && { category }),
    ...(availability && { availability }),
    ...(stock && { stock }),
    ...(missing && { missing }),
  }
}
