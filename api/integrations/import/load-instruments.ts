import { sql } from 'kysely'
import { paperAtMost } from '#lib/contract/staff/documents.ts'
import type { Media } from '../../catalog/media/incoming-pictures.ts'
import { isPdf } from '../../platform/files/is-pdf.ts'
import type { Catalogue, CatalogueInstrument } from './catalogue.ts'
import type { Importing } from './importing.ts'
import { incomingFiles } from './incoming-files.ts'
import type { Problems } from './problems.ts'

/** Their certificates, files in the folder of a catalogue. */
export const incomingCertificates = (catalogue: Catalogue, media: Media, problems: Problems) =>
  incomingFiles(catalogue, media, problems, {
    ...{ atMost: paperAtMost, called: 'PDF' },
    formatOf: (bytes) => (isPdf(bytes) ? 'pdf' : undefined),
  })

type Incoming = ReturnType<typeof incomingCertificates>

/** Single instruments, and the certificates of each. */
export async function writeInstruments(
  importing: Importing,
  instruments: readonly CatalogueInstrument[],
  incoming: Incoming,
) {
  await importing.write(
    'instrument',
    instruments.map(({ serial, sku }) => ({ serial, sku })),
  )
  const rows = await importing.db.selectFrom('instrument').select(['id', 'serial', 'sku']).execute()
  const ids = new Map(rows.map((row) => [keyOf(row), row.id]))
  for (const { id, serial } of rows) importing.name('instrument', id, serial)
  const certificates = instruments.flatMap((instrument) => {
    const id = ids.get(keyOf(instrument))
    return instrument.certificates.flatMap(({ number, kind, issuedOn, months = null }) =>
      id === undefined ? [] : [{ instrument_id: id, number, kind, issued_on: issuedOn, months }],
    )
  })
  await importing.write('certificate', certificates)
  const files = await Promise.all(
    instruments.flatMap((instrument) =>
      instrument.certificates.map(async ({ number, file }, at) => {
        const place = {
          file: 'instruments.json',
          record: `instrument ${instrument.serial}`,
          field: `certificates.${at}.file`,
        }
        const kept = file === undefined ? undefined : await incoming.take(file, place)
        return kept ? [{ instrument_id: ids.get(keyOf(instrument)), number, ...kept }] : []
      }),
    ),
  )
  // What the staff put there stays: they may have a better one, and what was issued does not change.
  await sql`update certificate c set file = f.file, bytes = f.bytes
    from json_to_recordset(${JSON.stringify(files.flat())}) as f(instrument_id integer, number text, file text, bytes integer)
    where c.instrument_id = f.instrument_id and c.number = f.number and c.file is null`.execute(importing.db)
}

const keyOf = ({ serial, sku }: { serial: string; sku: string }) => `${sku} ${serial}`
