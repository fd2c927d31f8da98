import type { documentKinds } from '#lib/contract/product.ts'
import type { ProductDocuments, WantedDocument } from '#lib/contract/staff/documents.ts'
import { originalBytes } from '../../../platform/files/originals.ts'
import { readMarkets } from '../../../catalog/shop/markets.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import { changePart, findProduct, versionOfFields } from '../products/parts/product-part.ts'
import type { Fields } from '../products/product-fields.ts'
import { type CallOf, whoOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { documentsPart, type StoredDocument } from './documents-part.ts'

export async function readDocuments({ db }: StaffServices, sku: string): Promise<ProductDocuments> {
  const product = await findProduct(db, sku)
  const { documents: drawn } = await db
    .selectFrom('product')
    .select('documents')
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow()
  const fields = await documentsPart.read(db, product)
  const documents = Object.entries(fields).map(([field, paper]) => {
    const [kind, language = ''] = field.split(' ')
    return { kind: kind as (typeof documentKinds)[number], language, ...(paper as StoredDocument) }
  })
  return { sku, version: versionOfFields(fields), drawn, documents }
}

export async function changeDocuments(
  services: StaffServices,
  call: CallOf<'changeDocuments'>,
): Promise<ProductDocuments> {
  const { db, storage } = services
  const { version, documents } = call.body
  const sku = call.params['sku'] ?? ''
  await findProduct(db, sku)
  const bytes = await Promise.all(documents.map(({ file }) => originalBytes(storage, file)))
  const languages = (await readMarkets(db)).map((market): string => market.language)
  await changePart(db, documentsPart, {
    ...{ sku, by: whoOf(call).person, version },
    fields: (before) => {
      requireSense(documents, { bytes, languages: [...languages, ...languagesIn(before)] })
      return Object.fromEntries(
        documents.map((wanted, i) => [slotOf(wanted), paperFrom(before[slotOf(wanted)], wanted, bytes[i] ?? 0)]),
      )
    },
  })
  return readDocuments(services, sku)
}

const slotOf = ({ kind, language }: Pick<WantedDocument, 'kind' | 'language'>) => `${kind} ${language}`

const languagesIn = (fields: Fields) => Object.keys(fields).map((field) => field.split(' ')[1] ?? '')

/** A paper is as old as its file, whatever it is called meanwhile. */
function paperFrom(before: unknown, { title, file }: WantedDocument, bytes: number): StoredDocument {
  const kept = before as StoredDocument | undefined
  return { title, file, bytes, at: kept?.file === file ? kept.at : new Date().toISOString() }
}

type Known = { bytes: readonly (number | undefined)[]; languages: readonly string[] }

/** Each is of a file that is there, in a language of the shop, and the only one of its kind in it. */
function requireSense(documents: readonly WantedDocument[], { bytes, languages }: Known): void {
  const slots = documents.map(slotOf)
  const errors = documents.flatMap(({ language }, i) => [
    ...(bytes[i] === undefined ? [{ path: `documents.${i}.file`, message: 'there is no such file' }] : []),
    ...(languages.includes(language) ? [] : [{ path: `documents.${i}.language`, message: 'no market has it' }]),
    ...(slots.indexOf(slots[i] ?? '') === i ? [] : [{ path: `documents.${i}.kind`, message: 'it is there twice' }]),
  ])
  if (errors.length > 0) throw new HttpProblem('VALIDATION_FAILED', { errors })
}
