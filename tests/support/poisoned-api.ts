import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endpoints } from '#lib/contract/endpoints.ts'
import { type RecordKind, recordSchemas, type SnapshotLine } from '#lib/contract/snapshot.ts'
import type { Product } from '#lib/contract/product.ts'
import type { RunningApi } from '../../api/app/serve.ts'
import { cured, type Marks, spoil } from './poison.ts'

/** Settings that say what the pages are at all: spoiled, there would be less to see. */
const kept = ['SHOP_ACCESS']

function spoilLine(line: SnapshotLine, marks: Marks, touched: Set<string>): SnapshotLine {
  if (!('record' in line)) return line
  const { kind } = line
  const record = spoil(recordSchemas[kind], line.record, marks, touched, kind)
  return { ...line, record: kind === 'attributes' ? withKnownCodes(line.record, record) : record }
}

const attribute = {
  attrvalueId: 1,
  categoryId: 1,
  attributeCode: 'CODE',
  attributeName: 'Name',
  attributeDisplayNames: { pl: 'Nazwa' },
  val: 'value',
  displayVals: { pl: 'wartość' },
}

/** A product of which the staff have written whatever they may. */
const described = (product: Product): Product => ({
  ...product,
  images: product.images.map((image) => ({ ...image, alt: 'Miernik z przodu' })),
  documents: product.documents.map((document) => ({ ...document, title: 'Instrukcja' })),
  software: [
    {
      ...{
        kind: 'software',
        version: '1.0',
        released: '2026-11-24',
        name: 'Program',
        system: 'Windows',
        notes: 'Nowe',
      },
      ...{ url: '/media/software/x.zip', bytes: 1, sha256: '0'.repeat(64) },
    },
  ],
  seo: { title: 'Miernik', description: 'Opis miernika' },
  questions: [{ question: 'Czy mierzy do 1000 V?', answer: 'Tak.', answeredAt: product.lastModified }],
})

/** What the contract allows and the demonstration catalogue has no record of. */
function completed(line: SnapshotLine): SnapshotLine {
  if (!('record' in line)) return line
  const record = line.record as Record<string, unknown>
  if (line.kind === 'category') return { ...line, record: { ...record, listBanners: record['mainBanners'] } }
  if (line.kind === 'product') return { ...line, record: described(record as Product) }
  if (line.kind === 'moves') return { ...line, record: [{ kind: 'category', from: 'mierniki', to: 'multimetry' }] }
  if (line.kind !== 'menu') return line
  const nodes = line.record as Record<string, unknown>[]
  return { ...line, record: nodes.map((node) => ({ ...node, attributes: [attribute], productsQuantity: 1 })) }
}

/** Once with the codes that the shop looks for, and once more with codes that are spoiled too. */
function withKnownCodes(before: unknown, after: unknown): unknown[] {
  type Attributes = { attributeCode: string }[]
  const original = before as Attributes
  const spoiled = after as Attributes
  const known = original.map((attribute, at) =>
    kept.includes(attribute.attributeCode) ? attribute : { ...spoiled[at], attributeCode: attribute.attributeCode },
  )
  return [...known, ...spoiled]
}

/** Answers with the whole catalogue of an edition, spoiled; tells the fields that were. */
export async function serveSpoiledFeed(api: RunningApi, culture: string, marks: Marks) {
  const headers = { 'accept-language': culture }
  const feed = await (await api.app.request('/yes-api/rest/catalogue/snapshot', { headers })).text()
  const touched = new Set<string>()
  const lines = feed
    .trimEnd()
    .split('\n')
    .map((text) => JSON.stringify(spoilLine(completed(JSON.parse(text) as SnapshotLine), marks, touched)))
  const server = createServer((_, response) => response.end(lines.join('\n'))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, touched, close: () => server.close() }
}

/** The kinds of records that a feed brings. */
export const feedKinds = Object.keys(recordSchemas) as RecordKind[]

const asPattern = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)
const rows = Object.values(endpoints).map((row) => ({ ...row, pattern: asPattern(row.path) }))

/** What may not be spoiled, because it comes back in headers. */
const identities = /\/(oauth|auth|anonymous|token)/

/** The API behind spoiled pages: hears what they mean, and answers spoiled as well. */
export function spoiledPassage(api: RunningApi, marks: Marks): (request: Request) => Promise<Response> {
  const touched = new Set<string>()
  return async (request) => {
    const url = new URL(request.url)
    const path = String(cured(decodeURIComponent(url.pathname), marks))
    const query = new URLSearchParams(
      [...url.searchParams].map(([name, value]) => [String(cured(name, marks)), String(cured(value, marks))]),
    )
    const sent = await request.text()
    const isJson = request.headers.get('content-type')?.includes('json')
    const init = { method: request.method, headers: new Headers(request.headers) }
    init.headers.delete('content-length')
    const body = isJson ? JSON.stringify(cured(JSON.parse(sent), marks)) : sent
    const target = new URL(`${encodeURI(path)}?${query}`, url.origin)
    const answer = await api.app.fetch(new Request(target, { ...init, ...(sent && { body }) }))
    const row = rows.find(({ method, pattern }) => method === request.method && pattern.test(path))
    if (!answer.ok || row?.format !== 'json' || identities.test(path)) return answer
    const text = await answer.text()
    const spoiled = text && JSON.stringify(spoil(row.response, JSON.parse(text), marks, touched, row.path))
    return new Response(spoiled, { status: answer.status, headers: { 'content-type': 'application/json' } })
  }
}
