import { sql, type RawBuilder } from 'kysely'
import type { CertificateSearch } from '#lib/contract/certificate.ts'
import type { InferOutput } from 'valibot'
import { HttpProblem } from '../../platform/http/problem.ts'
import { attempt, placeOf } from '../../platform/limits/attempts.ts'
import type { Services } from '../services.ts'
import { folded, foldedText } from './folded.ts'

type Asked = { body: InferOutput<typeof CertificateSearch>; address: string }

/**
 * The instrument that somebody knows both numbers of; a wrong one and an unknown one are refused alike, and guesses are counted. The
 * number of a factory certificate proves nothing, since makers count those as they count serial numbers.
 */
export async function instrumentOf(
  { db, isOrderNumbered }: Pick<Services, 'db' | 'isOrderNumbered'>,
  { body: { serial, proof }, address }: Asked,
): Promise<number> {
  await attempt(db, [
    { limit: 'certificateSerial', by: foldedText(serial) },
    { limit: 'certificatePlace', by: placeOf(address) },
  ])
  // Of two instruments with the same number the one that the paper is of.
  const { rows } = await sql<{ id: number }>`
    select i.id from instrument i
    where i.folded = ${folded(serial)} and (
      exists (select from certificate c
        where c.instrument_id = i.id and c.kind <> 'factory' and c.folded = ${folded(proof)})
      or ${isOrderNumbered(sql`i.order_id`, proof)})
    order by i.id limit 1`.execute(db)
  const [found] = rows
  if (!found) throw new HttpProblem('NOT_FOUND')
  return found.id
}

/** What an instrument is called in the words of a country, with what is engraved on it. */
export const nameOfInstrument = (
  id: RawBuilder<unknown> | number,
  culture: RawBuilder<unknown> | string,
) => sql<string>`(
  select coalesce(t.name, p.code, i.sku) || ' (' || i.serial || ')'
  from instrument i left join product p on p.sku = i.sku
    left join product_words t on t.product_id = p.id and t.culture = ${culture}
  where i.id = ${id})`
