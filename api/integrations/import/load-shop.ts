import { sql } from 'kysely'
import type { Kinds } from './catalogue.ts'
import type { Importing } from './importing.ts'
import type { PictureAddresses } from './picture-addresses.ts'
import { toBasisPoints } from './schema.ts'

export async function writeMarkets(importing: Importing, markets: Kinds['markets']): Promise<void> {
  await importing.write(
    'market',
    markets.map(({ taxRate, step, territories = null, ...market }, position) => ({
      ...market,
      territories,
      position,
      tax_basis_points: toBasisPoints(taxRate),
    })),
  )
  const steps = JSON.stringify(markets.map(({ culture, step = 1 }) => ({ culture, step })))
  await sql`update market m set price_step = told.step
    from json_to_recordset(${steps}::json) as told (culture text, step integer)
    where m.culture = told.culture and coalesce(m.price_step, 1) <> told.step`.execute(importing.db)
}

export const writeWords = (importing: Importing, words: Kinds['words']) =>
  importing.write(
    'word',
    words.map(({ kind, code, names, group = null, facet = null, classes = null }, position) => ({
      kind,
      code,
      position,
      names,
      property_group: group,
      facet,
      classes,
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
