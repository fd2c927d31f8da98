import type * as v from 'valibot'
import type { SentDcc } from '#lib/contract/staff/certificates.ts'
import { readDcc } from '../../../catalog/certificates/dcc/read-dcc.ts'
import { noteSent } from '../../../catalog/media/sent-files.ts'
import { originalNameOf, storeOriginal } from '../../../platform/files/originals.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { CallOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'

/** Reads the certificate of a laboratory and keeps it as it came. What breaks a rule is refused with all that it breaks. */
export async function sendDcc(
  { db, storage }: StaffServices,
  { file }: CallOf<'sendDcc'>,
): Promise<v.InferOutput<typeof SentDcc>> {
  const read = readDcc(file)
  if ('wrong' in read)
    throw new HttpProblem('DCC_UNREADABLE', { errors: read.wrong.map((message) => ({ path: 'dcc', message })) })
  const name = originalNameOf(file, 'xml')
  const kept = name.slice('original:'.length)
  await noteSent(db, kept)
  await storeOriginal(storage, name, file)
  const { number, issuedOn, serials, isSigned, results } = read
  return {
    ...{ file: kept, bytes: file.byteLength, number, issuedOn, serial: serials[0] ?? '', isSigned },
    ...{ laboratory: results.laboratory.name, points: results.points.length },
  }
}
