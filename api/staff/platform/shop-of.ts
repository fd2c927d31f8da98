import type { Culture } from '#lib/contract/cultures.ts'
import type { Services } from '../../sales/services.ts'
import { brandOf } from '../../mail/sender/brand.ts'

/** What the shop is called to those who work in it, and from whose address it writes to them: those of its first market. */
export type ShopOfStaff = { brand: string; culture: Culture }

/** Asked before a transaction, which may have the only connection there is. */
export async function shopOf({ mirror }: Pick<Services, 'mirror'>): Promise<ShopOfStaff> {
  const { markets, shop } = await mirror.lately()
  const [market] = markets
  if (!market) throw new Error('There is no market yet: import a catalogue.')
  return { brand: brandOf(shop.sellers.of(market.culture)), culture: market.culture }
}
