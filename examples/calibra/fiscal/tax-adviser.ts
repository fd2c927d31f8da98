import type { FiscalPort, FiscalVerdict } from 'nonius/fiscal'

/** The tax adviser, who hands invoices to the state; what is not decided is asked again. */
export const taxAdviserAt =
  (address?: string): FiscalPort =>
  async ({ authority, record }) => {
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
    if (!answer.ok) throw new Error(`The tax adviser answered ${answer.status}`)
    return (await answer.json()) as FiscalVerdict
  }
