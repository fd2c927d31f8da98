import type { InferOutput } from 'valibot'
import type { ProductSeo } from '#lib/contract/staff/seo.ts'
import { Refusal } from '../../problem.ts'
import type { Database } from '../../tables.ts'

export async function readProductSeo(db: Database, sku: string): Promise<InferOutput<typeof ProductSeo>> {
  const product = await db.selectFrom('product').select('id').where('sku', '=', sku).executeTakeFirst()
  if (!product) throw new Refusal('NOT_FOUND')
  return { productId: product.id }
}
