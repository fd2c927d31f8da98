import { sql } from 'kysely'
import type { CalibrationResults } from '#lib/contract/calibration.ts'
import type { CertifiedInstrument } from '#lib/contract/certificate.ts'
import type { Market } from '../shop/markets.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Handlers } from '../calls.ts'
import type { Services } from '../services.ts'
import type { Database } from '../../platform/database/tables.ts'
import { certificatePath, drawnPath, writtenPath } from './certificate-files.ts'
import { certifies } from './certifies.ts'
import { dueOn } from './due-on.ts'
import { instrumentOf } from './find-instrument.ts'
import { shownIn } from './show-results.ts'

export const certificateHandlers = (
  services: Pick<Services, 'db' | 'isOrderNumbered'>,
): Pick<Handlers, 'certificateSearch'> => ({
  certificateSearch: async (call) => readInstrument(services.db, await instrumentOf(services, call), call.market),
})

type Certificate = CertifiedInstrument['certificates'][number]
type Row = Pick<CertifiedInstrument, 'serial' | 'sku' | 'name' | 'productId' | 'calibrations'> & {
  certificates: (Omit<Certificate, 'paper' | 'dcc' | 'results'> & Kept)[]
}

type Kept = {
  file: string | null
  bytes: number | null
  results: CalibrationResults | null
  dcc: string | null
  dccBytes: number | null
  signed: boolean
  token: string
}

/** Files that came, and those that are made of the results. */
function filesOf({ file, bytes, results, dcc, dccBytes, signed, token }: Kept, market: Market): Partial<Certificate> {
  const paper =
    file === null
      ? results && { url: drawnPath(token, market.culture) }
      : { url: certificatePath(file), bytes: bytes ?? 0 }
  const machines =
    dcc === null
      ? results && { url: writtenPath(token), signed }
      : { url: certificatePath(dcc), bytes: dccBytes ?? 0, signed }
  return {
    ...(paper && { paper }),
    ...(machines && { dcc: machines }),
    ...(results && { results: shownIn(results, market) }),
  }
}

/** In the words of a market: a product that is not sold there is named, and leads nowhere. */
async function readInstrument(db: Database, id: number, market: Market): Promise<CertifiedInstrument> {
  const { culture } = market
  const { rows } = await sql<Row>`
    select i.serial, i.sku, coalesce(t.name, p.code, i.sku) as name,
      case when p.withdrawn_at is null and exists (
        select from price where product_id = p.id and culture = ${culture}) then p.id end as "productId",
      coalesce((select json_agg(json_build_object('number', c.number, 'kind', c.kind, 'issuedOn', c.issued_on,
          'dueOn', ${dueOn}, 'file', c.file, 'bytes', c.bytes,
          'results', c.results, 'dcc', c.dcc, 'dccBytes', c.dcc_bytes, 'signed', c.signed, 'token', c.token) order by c.issued_on desc, c.id desc)
        from certificate c where c.instrument_id = i.id), '[]') as certificates,
      coalesce((select json_agg(json_build_object('productId', c.id, 'kind', c.certifies, 'name', ct.name) order by cp.net)
        from product c join price cp on cp.product_id = c.id and cp.culture = ${culture}
          join product_words ct on ct.product_id = c.id and ct.culture = ${culture}
        where ${certifies}), '[]') as calibrations
    from instrument i left join product p on p.sku = i.sku
      left join product_words t on t.product_id = p.id and t.culture = ${culture}
    where i.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new HttpProblem('NOT_FOUND')
  const certificates = row.certificates.map(({ number, kind, issuedOn, dueOn: due, ...kept }): Certificate => ({
    ...{ number, kind, issuedOn, dueOn: due },
    ...filesOf(kept, market),
  }))
  const { dueOn: next = null } = certificates[0] ?? {}
  return { ...row, certificates, dueOn: next, ...(next !== null && { reminds: true }) }
}
