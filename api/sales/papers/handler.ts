import { hash } from 'node:crypto'
import type { Handler } from 'hono'
import * as v from 'valibot'
import { documentKinds, type Product } from '#lib/contract/product.ts'
import { Segment } from '#lib/contract/values.ts'
import { addressOf } from '../../platform/http/address.ts'
import { attempt, placeOf } from '../../platform/limits/attempts.ts'
import { fileAnswer } from '../../platform/files/file-answer.ts'
import { originalToSend } from '../../platform/files/originals.ts'
import { RememberedAnswers } from '../../catalog/mirror/remembered-answers.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Services } from '../services.ts'
import { brandOf } from '../../mail/sender/brand.ts'
import type { ManualSource } from './manual.ts'
import { describedOf } from './paper-parts.ts'
import { type DocumentKind, productPaperInThread } from './product-paper.ts'

/** Bytes. */
const room = 16_000_000

/** Goes up when the same product makes other papers. */
const edition = 4

/** Who writes manuals, and a picture of the shop as PNG, by its address. */
type PaperPorts = {
  manualOf: ManualSource | undefined
  pictureOf: (url: string) => Promise<Uint8Array | undefined>
}

const fileName = new RegExp(`^(.+)-(${documentKinds.join('|')})\\.pdf$`)

/**
 * Data sheets and the like at `/media/documents/<culture>/<sku>-<kind>.pdf`: the file of the maker's own where there is one in the
 * language, else made of the product when asked for and kept while it says the same.
 */
export function documentHandler(
  { db, mirror, reader, settings, storage }: Services,
  { manualOf, pictureOf }: PaperPorts,
): Handler {
  const callerAddress = addressOf(settings.trustedProxies ?? 0)
  const kept = new RememberedAnswers<Uint8Array<ArrayBuffer>>(room)

  const findProduct = async (culture: string, sku: string) => {
    const catalogue = await mirror.current()
    const { markets, words, changedAt } = catalogue
    const market = markets.find((candidate) => candidate.culture === culture)
    if (!market || !v.is(Segment, sku)) return undefined
    const row = await db.selectFrom('product').select('id').where('sku', '=', sku).executeTakeFirst()
    const written = row && (await reader.product(row.id, { market, markets, words, changedAt, catalogue }))
    const { sellers } = catalogue.shop
    const origin = { brand: brandOf(sellers.of(market.culture)), maker: sellers.maker(market.language) }
    // Written by the reader as the contract has it.
    return written && { product: JSON.parse(written.body.toString()) as Product, origin, market }
  }

  const fileOf = async (id: number, kind: DocumentKind, language: string) => {
    const row = await db
      .selectFrom('product_document')
      .select('file')
      .where('product_id', '=', id)
      .where('kind', '=', kind)
      .where('language', '=', language)
      .executeTakeFirst()
    return row?.file
  }

  return async (context) => {
    const [, sku = '', name] = fileName.exec(context.req.param('file') ?? '') ?? []
    const kind = documentKinds.find((known): known is DocumentKind => known === name)
    const found = await findProduct(context.req.param('culture') ?? '', sku)
    if (!kind || !found?.product.documents.some((document) => document.kind === kind))
      throw new HttpProblem('NOT_FOUND')
    const { origin, market } = found
    const file = await fileOf(found.product.productId, kind, market.language)
    const described = describedOf(found.product)
    const { image } = found.product
    const manual =
      file === undefined && kind === 'manual' ? await manualOf?.(found.product, market.language) : undefined
    const shown = [edition, market.culture, kind, described, origin, ...(manual ? [manual, image] : [])]
    const version = file ?? hash('sha1', JSON.stringify(shown), 'base64url')
    const headers = {
      'content-type': 'application/pdf',
      'content-language': market.culture,
      'content-disposition': `inline; filename="${encodeURIComponent(sku)}-${kind}.pdf"`,
      'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
      'x-content-type-options': 'nosniff',
      etag: `"${version}"`,
    }
    if (context.req.header('if-none-match')?.includes(headers.etag)) return new Response(null, { status: 304, headers })
    if (file !== undefined) {
      const uploaded = await originalToSend(storage, file)
      if (!uploaded)
        throw new Error(
          `The paper ${file} is not where it was uploaded to. Upload it again, or restore it from a backup`,
        )
      return fileAnswer(context.req.raw, { headers, ...uploaded })
    }
    const key = `${market.culture} ${sku} ${kind}`
    const known = kept.get(key, version)
    if (!known) await attempt(db, [{ limit: 'paperPlace', by: placeOf(callerAddress(context)) }])
    const picture = known || !manual || image === null ? undefined : await pictureOf(image)
    const paper =
      known ?? new Uint8Array(await productPaperInThread(described, origin, kind, market, { picture, manual }))
    if (!known) kept.keep(key, version, paper, paper.length)
    // Sent whole: made anew it says the same, but need not be the same bytes, so no part of it fits to another.
    return new Response(paper, { headers })
  }
}
