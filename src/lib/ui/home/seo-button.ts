import * as v from 'valibot'
import type { ShopAttribute } from '#lib/contract/catalogue.ts'
import { Address, saidByStaff, StaffText } from './staff-text.ts'

const SeoButton = v.object({ text: StaffText, link: Address })
export type SeoButton = v.InferOutput<typeof SeoButton>

/** The button under the text about the shop, in editions that have one. */
export const seoButton = (attributes: readonly ShopAttribute[]): SeoButton | undefined =>
  saidByStaff(attributes, 'SHOP_SEO_BUTTON', SeoButton)
