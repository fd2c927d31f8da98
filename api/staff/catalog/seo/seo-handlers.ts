import type { seoCalls } from '#lib/contract/staff/seo-calls.ts'
import type { ProductSeo } from '#lib/contract/staff/seo.ts'
import { shopLink } from '../../../mail/sender/shop-links.ts'
import { brandOf } from '../../../mail/sender/brand.ts'
import { whoOf, type StaffHandlers, type CallOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { readMarkets } from '../../../catalog/shop/markets.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { changePart, findProduct, versionOfFields } from '../products/parts/product-part.ts'
import { seoPart } from './seo-part.ts'

async function readProductSeo(db: Database, sku: string): Promise<ProductSeo> {
  const product = await findProduct(db, sku)
  const fields = await seoPart.read(db, product)
  const languages = [...new Set(Object.keys(fields).map((name) => name.split(' ')[1] ?? ''))].sort()
  const textOf = (name: string) => {
    const value = fields[name]
    return typeof value === 'string' ? value : ''
  }
  const texts: ProductSeo['texts'] = Object.fromEntries(
    languages.map((language) => [
      language,
      { title: textOf(`seoTitle ${language}`), description: textOf(`seoDescription ${language}`) },
    ]),
  )
  return { sku, productId: product.id, version: versionOfFields(fields), texts }
}

async function changeProductSeo({ db }: StaffServices, call: CallOf<'changeProductSeo'>): Promise<ProductSeo> {
  const { version, texts } = call.body
  const sku = call.params['sku'] ?? ''
  const languages = (await readMarkets(db)).map((market): string => market.language)
  await changePart(db, seoPart, {
    ...{ sku, by: whoOf(call).person, version },
    fields: (before) => {
      const errors = Object.keys(texts)
        .filter(
          (language) =>
            !languages.includes(language) && !Object.keys(before).some((name) => name.endsWith(` ${language}`)),
        )
        .map((language) => ({ path: `texts.${language}`, message: 'no market has it' }))
      if (errors.length > 0) throw new HttpProblem('VALIDATION_FAILED', { errors })
      return Object.fromEntries(
        Object.entries(texts)
          .flatMap(([language, { title, description }]) => [
            [`seoTitle ${language}`, title] as const,
            [`seoDescription ${language}`, description] as const,
          ])
          .filter(([, value]) => value !== ''),
      )
    },
  })
  return readProductSeo(db, sku)
}

export const seoHandlers = (services: StaffServices): Pick<StaffHandlers, keyof typeof seoCalls> => ({
  sites: async () => {
    const { markets, shop } = await services.mirror.lately()
    return {
      sites: markets.map(({ culture, language }) => ({
        ...{ culture, language, brand: brandOf(shop.sellers.of(culture)) },
        origin: new URL(shopLink(services.settings, culture, '/')).origin,
      })),
    }
  },
  productSeo: (call) => readProductSeo(services.db, call.params['sku'] ?? ''),
  changeProductSeo: (call) => changeProductSeo(services, call),
})
