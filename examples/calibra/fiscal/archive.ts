import type { FiscalPort, FiscalVerdict } from 'nonius/fiscal'

const address = process.env['ARCHIVE_URL']

/** The archive of the tax adviser, who hands invoices on; what it has not decided is asked again. */
export const archive: FiscalPort = async ({ authority, record }) => {
  if (!address) return { status: 'pending' }
  const answer = await fetch(`${address}/${authority}/${encodeURIComponent(record.number)}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      issuedAt: record.issuedAt,
      currency: record.currency,
      net: record.net,
      gross: record.gross,
      lines: record.lines.map(({ name, quantity, unitNet, taxRate }) => ({ name, quantity, unitNet, taxRate })),
    }),
    signal: AbortSignal.timeout(10_000),
  })
  if (!answer.ok) throw new Error(`The archive answered ${answer.status}`)
  return (await answer.json()) as FiscalVerdict
}
