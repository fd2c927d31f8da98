import { sql } from 'kysely'
import { xmlDocument, xmlText } from '#lib/formats/xml.ts'
import { returnAddress } from '../../../customers/punchout/return-address.ts'
import { shopLink } from '../../../mail/sender/shop-links.ts'
import { outbox, type Outbox } from '../../../platform/background/outbox.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { publicPost } from '../../../platform/http/public-post.ts'
import type { Services } from '../../services.ts'
import { confirmationRequest, shipNoticeRequest } from './fulfilment.ts'
import { invoiceDetailRequest } from './invoice-detail.ts'
import { readDocument, type DocumentFacts, type DocumentKind } from './read-document.ts'

/** Milliseconds. */
const interval = 5_000
const patience = 10_000

const longest = { answer: 64 * 1024, error: 300 } as const

const contents: Readonly<Record<DocumentKind, (facts: DocumentFacts) => string | undefined>> = {
  confirmation: confirmationRequest,
  'ship-notice': shipNoticeRequest,
  invoice: invoiceDetailRequest,
  'credit-note': invoiceDetailRequest,
}

const definition = (kind: DocumentKind) => (['invoice', 'credit-note'].includes(kind) ? 'InvoiceDetail' : 'Fulfill')

/** A document for the system that has ordered; nothing where there is no more what it is about. */
function orderDocument(facts: DocumentFacts): string | undefined {
  const { id, kind, culture, context, secret } = facts
  const content = contents[kind](facts)
  if (content === undefined) return undefined
  const party = (name: 'from' | 'to', more = '') =>
    `<Credential domain="${xmlText(context[`${name}Domain`] ?? '')}"><Identity>${xmlText(context[name] ?? '')}</Identity>${more}</Credential>`
  const own = secret === null ? '' : `<SharedSecret>${xmlText(secret)}</SharedSecret>`
  // The same document has the same name however often it is sent, so that nobody books it twice.
  return xmlDocument(
    `<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.014/${definition(kind)}.dtd">\n` +
      `<cXML payloadID="${id}@punchout" timestamp="${new Date().toISOString()}" version="1.2.014" xml:lang="${culture}"><Header>` +
      `<From>${party('to')}</From><To>${party('from')}</To><Sender>${party('to', own)}<UserAgent>Shop</UserAgent></Sender></Header>` +
      `<Request>${content}</Request></cXML>`,
  )
}

type Row = { id: string; kind: DocumentKind }

/**
 * Tells systems what became of their orders. What is not taken is told again after 1, 2, 4 … minutes, at most every six hours, for
 * seven days, and once more whenever somebody wants it. Addresses are looked at again each time: of a host that the connection no longer allows, nothing is sent there.
 */
export function punchoutDocuments({ db, settings }: Pick<Services, 'db' | 'settings'>): Outbox {
  return outbox<Row>(db, {
    table: 'punchout_document',
    wanted: sql`delivered_at is null and (at > now() - interval '7 days' or tries = 0) and exists (
      select from punchout_order p join punchout_connection k on k.id = p.connection_id
      where p.id = punchout_document.order_id and k.active and k.documents_url is not null)`,
    order: 'position',
    firstWait: 1,
    interval,
    ready: async () => async (row) => {
      const error = await send(db, settings, row).then(() => null, errorText)
      await db
        .updateTable('punchout_document')
        .set({ error: error && error.slice(0, longest.error) })
        .where('id', '=', row.id)
        .execute()
      return error === null
    },
    taken: (ids) =>
      db.updateTable('punchout_document').set({ delivered_at: new Date() }).where('id', 'in', ids).execute(),
    traced: { name: 'punchout document', facts: ({ kind }) => ({ 'nonius.event': kind }) },
    failure: 'Systems were not told of their orders',
    errorText,
  })
}

async function send(db: Database, settings: Services['settings'], { id }: Row): Promise<void> {
  const facts = await readDocument(db, id)
  const body = facts && orderDocument(facts)
  if (!facts || body === undefined) throw new Error('there is no more what it is about')
  const isTrial = shopLink(settings, facts.culture, '/').startsWith('http:')
  const url = returnAddress(facts.url ?? '', { hosts: facts.hosts, isTrial })
  if (url === undefined) throw new Error('the connection allows no such address')
  const headers = { 'content-type': 'text/xml; charset=utf-8', 'user-agent': 'Nonius' }
  const isPlain = isTrial && url.startsWith('http:')
  const { status, text } = await publicPost(url, { headers, body, patience, longest: longest.answer, isTrial: isPlain })
  if (status < 200 || status > 299) throw new Error(`it was answered ${status}`)
  const code = /<Status\b[^<>]*\bcode\s*=\s*["'](\d{3})["']/.exec(text)?.[1]
  if (code !== undefined && !code.startsWith('2')) throw new Error(`it was answered 200 with the status ${code}`)
}

const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error))
