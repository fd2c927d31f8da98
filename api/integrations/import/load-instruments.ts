import { sql } from 'kysely'
import { dccAtMost } from '#lib/contract/staff/certificates.ts'
import { paperAtMost } from '#lib/contract/staff/documents.ts'
import { readDcc, type ReadDcc } from '../../catalog/certificates/dcc/read-dcc.ts'
import type { Media } from '../../catalog/media/incoming-pictures.ts'
import { isPdf } from '../../platform/files/is-pdf.ts'
import { originalNameOf } from '../../platform/files/originals.ts'
import type { Catalogue, CatalogueInstrument } from './catalogue.ts'
import type { Importing } from './importing.ts'
import { incomingFiles } from './incoming-files.ts'
import type { Problem, Problems } from './problems.ts'

/** Their certificates, files in the folder of a catalogue: for people, and digital ones (DCC) with what they say. */
export function incomingCertificates(catalogue: Catalogue, media: Media, problems: Problems) {
  const papers = incomingFiles(catalogue, media, problems, {
    ...{ atMost: paperAtMost, called: 'PDF' },
    formatOf: (bytes) => (isPdf(bytes) ? 'pdf' : undefined),
  })
  const said = new Map<string, ReadDcc>()
  const digital = incomingFiles(catalogue, media, problems, {
    ...{ atMost: dccAtMost, called: 'digital calibration certificate (DCC) of version 3' },
    formatOf: (bytes) => {
      const read = readDcc(bytes)
      if ('wrong' in read) return undefined
      said.set(originalNameOf(bytes, 'xml').slice('original:'.length), read)
      return 'xml'
    },
  })
  const keep = async () => {
    await papers.keep()
    await digital.keep()
  }
  return { papers, digital, said, keep }
}

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
        const place = placeOf(instrument, `certificates.${at}.file`)
        const kept = file === undefined ? undefined : await incoming.papers.take(file, place)
        return kept ? [{ instrument_id: ids.get(keyOf(instrument)), number, ...kept }] : []
      }),
    ),
  )
  // What the staff put there stays: they may have a better one, and what was issued does not change.
  await sql`update certificate c set file = f.file, bytes = f.bytes
    from json_to_recordset(${JSON.stringify(files.flat())}) as f(instrument_id integer, number text, file text, bytes integer)
    where c.instrument_id = f.instrument_id and c.number = f.number and c.file is null`.execute(importing.db)
  await writeResults(importing, ids, instruments, incoming)
}

const placeOf = ({ serial }: CatalogueInstrument, field: string): Omit<Problem, 'reason'> => ({
  file: 'instruments.json',
  record: `instrument ${serial}`,
  field,
})

/** What was measured, said there or in a digital certificate. As with papers, what is there stays. */
async function writeResults(
  { db }: Importing,
  ids: ReadonlyMap<string, number>,
  instruments: readonly CatalogueInstrument[],
  { digital, said }: Incoming,
): Promise<void> {
  const rows = await Promise.all(
    instruments.flatMap((instrument) =>
      instrument.certificates.map(async ({ number, results, dcc }, at) => {
        const row = { instrument_id: ids.get(keyOf(instrument)), number }
        if (dcc === undefined) return results ? [{ ...row, results }] : []
        const kept = await digital.take(dcc, placeOf(instrument, `certificates.${at}.dcc`))
        const read = kept && said.get(kept.file)
        return kept && read
          ? [{ ...row, dcc: kept.file, dcc_bytes: kept.bytes, signed: read.isSigned, results: read.results }]
          : []
      }),
    ),
  )
  await sql`update certificate c
    set results = r.results, dcc = r.dcc, dcc_bytes = r.dcc_bytes, signed = coalesce(r.signed, false)
    from json_to_recordset(${JSON.stringify(rows.flat())}) as r(
      instrument_id integer, number text, results json, dcc text, dcc_bytes integer, signed boolean)
    where c.instrument_id = r.instrument_id and c.number = r.number and c.results is null`.execute(db)
}

const keyOf = ({ serial, sku }: { serial: string; sku: string }) => `${sku} ${serial}`
