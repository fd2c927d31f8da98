import { startShopWithRooms } from './shop-with-rooms.ts'
import { test as base } from './shop.ts'

export type ContractShop = Awaited<ReturnType<typeof startShopWithRooms>>

/** A shop in every edition, with the rooms of its staff and a database that no other test looks at. */
export const test = base.extend<object, { shop: ContractShop }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from the pattern
    async ({}, use) => {
      const shop = await startShopWithRooms()
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ shop }, use) => use(`http://pl.localhost:${shop.port}`),
  locale: 'pl-PL',
})

type Agreed = { taxNumber: string; productId: number; net: number }

/** What a company pays for a product in the Polish edition, from now on and without end. */
export async function agreeOn({ api: { db } }: ContractShop, { taxNumber, productId, net }: Agreed): Promise<void> {
  const ofCompany = db.selectFrom('company').select('id').where('tax_number', '=', taxNumber)
  const { id } = await ofCompany.executeTakeFirstOrThrow()
  const contract = await db
    .insertInto('contract')
    .values({ name: `Umowa ${taxNumber}`, company_id: id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('contract_price')
    .values({ contract_id: contract.id, culture: 'pl-PL', product_id: productId, net })
    .execute()
}
