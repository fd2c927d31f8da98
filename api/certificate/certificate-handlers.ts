import { sql } from 'kysely'
import type { CertifiedInstrument } from '#lib/contract/certificate.ts'
import type { certificateRows } from '#lib/contract/rows/certificate.ts'
import { certifies } from '../cart/calibration.ts'
import type { Market } from '../markets.ts'
import { Refusal } from '../problem.ts'
import type { Handlers } from '../routes.ts'
import type { Services } from '../services.ts'
import { attempt, placeOf } from '../session/attempts.ts'
import type { Database } from '../tables.ts'
import { certificatePath } from './certificate-paper.ts'
import { dueOn } from './due-on.ts'
import { folded, foldedText } from './folded.ts'

export const certificateHandlers = ({ db }: Services): Pick<Handlers, keyof typeof certificateRows> => ({
  certificateSearch: async ({ body: { serial, proof }, market, address }) => {
    await attempt(db, [
      { limit: 'certificateSerial', by: foldedText(serial) },
      { limit: 'certificatePlace', by: placeOf(address) },
    ])
    const id = await findInstrument(db, serial, proof)
    if (id === undefined) throw new Refusal('NOT_FOUND')
    return readInstrument(db, id, market)
  },
})

/** Of two instruments with the same number the one that the paper is of. */
async function findInstrument(db: Database, serial: string, proof: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select i.id from instrument i
    where i.folded = ${folded(serial)} and (
      exists (select from certificate c where c.instrument_id = i.id and c.folded = ${folded(proof)})
      or exists (select from customer_order o where o.id = i.order_id and ${folded(sql`o.number`)} = ${folded(proof)}))
    order by i.id limit 1`.execute(db)
  return rows[0]?.id
}

type Certificate = CertifiedInstrument['certificates'][number]
type Row = Pick<CertifiedInstrument, 'serial' | 'sku' | 'name' | 'productId' | 'calibrations'> & {
  certificates: (Omit<Certificate, 'paper'> & { file: string | null; bytes: number | null })[]
}

/** In the words of a market: a product that is not sold there is named, and leads nowhere. */
async function readInstrument(db: Database, id: number, { culture }: Market): Promise<CertifiedInstrument> {
  const { rows } = await sql<Row>`
    select i.serial, i.sku, coalesce(t.name, p.code, i.sku) as name,
      case when p.withdrawn_at is null and exists (
        select from price where product_id = p.id and culture = ${culture}) then p.id end as "productId",
      coalesce((select json_agg(json_build_object('number', c.number, 'kind', c.kind, 'issuedOn', c.issued_on,
          'dueOn', ${dueOn}, 'file', c.file, 'bytes', c.bytes) order by c.issued_on desc, c.id desc)
        from certificate c where c.instrument_id = i.id), '[]') as certificates,
      coalesce((select json_agg(json_build_object('productId', c.id, 'kind', c.certifies, 'name', ct.name) order by cp.net)
        from product c join price cp on cp.product_id = c.id and cp.culture = ${culture}
          join product_words ct on ct.product_id = c.id and ct.culture = ${culture}
        where ${certifies}), '[]') as calibrations
    from instrument i left join product p on p.sku = i.sku
      left join product_words t on t.product_id = p.id and t.culture = ${culture}
    where i.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Refusal('NOT_FOUND')
  const certificates = row.certificates.map(({ file, bytes, ...said }): Certificate => ({
    ...said,
    ...(file !== null && { paper: { url: certificatePath(file), bytes: bytes ?? 0 } }),
  }))
  return { ...row, certificates, dueOn: certificates[0]?.dueOn ?? null }
}
