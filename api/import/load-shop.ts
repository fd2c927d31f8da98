import type { Kinds } from './catalogue.ts'
import type { Importing } from './importing.ts'
import type { PictureAddresses } from './picture-addresses.ts'
import { toBasisPoints } from './schema.ts'

export const writeMarkets = (importing: Importing, markets: Kinds['markets']) =>
  importing.write(
    'market',
    markets.map(({ taxRate, ...market }, position) => ({
      ...market,
      position,
      tax_basis_points: toBasisPoints(taxRate),
    })),
  )

export const writeWords = (importing: Importing, words: Kinds['words']) =>
  importing.write(
    'word',
    words.map(({ kind, code, names, group = null, facet = null }, position) => ({
      kind,
      code,
      position,
      names,
      property_group: group,
      facet,
    })),
  )

export async function writeShop(importing: Importing, shop: Kinds['shop'], pictures: PictureAddresses): Promise<void> {
  const { attributes, seo } = shop
  await importing.write(
    'shop_attribute',
    await Promise.all(
      attributes.map(async ({ attributeCode, val, displayVals }, position) => ({
        code: attributeCode,
        position,
        val,
        display_vals: await pictures.texts(shop, `attribute ${attributeCode}`, displayVals),
      })),
    ),
  )
  await importing.write(
    'shop_seo',
    Object.entries(seo).map(([language, words]) => ({ language, ...words, custom_meta_keywords: null })),
  )
}
