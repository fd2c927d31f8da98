import type { CatalogueInstrument } from './catalogue.ts'
import type { Importing } from './importing.ts'

/** Single instruments, and the certificates of each; files are added by the staff. */
export async function writeInstruments(importing: Importing, instruments: readonly CatalogueInstrument[]) {
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
}

const keyOf = ({ serial, sku }: { serial: string; sku: string }) => `${sku} ${serial}`
