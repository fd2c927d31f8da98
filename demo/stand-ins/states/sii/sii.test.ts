import { expect, test } from 'vitest'
import type { FiscalPort, FiscalVerdict } from '../../../../api/sales/papers/fiscal-port.ts'
import { writeInvoice } from '../../../../api/sales/papers/invoice/invoice-forms.ts'
import { invoiceOf } from '../../../../api/sales/papers/invoice/invoice-of.ts'
import type { Invoice } from '../../../../api/sales/papers/invoice/invoice.ts'
import { problemsOf } from '../../../../api/sales/papers/invoice/problems-of.ts'
import { brokenInvoice } from '../../../../tests/support/broken-invoices.ts'
import { chileanPapers } from '../../../../tests/support/chilean-papers.ts'
import { siiPort } from './sii-here.ts'
import { siiStandIn } from './sii-stand-in.ts'

const sold = (changes: Partial<Invoice> = {}): Invoice => ({ ...brokenInvoice({ of: 'sold in Chile' }), ...changes })

/** Folios in the order in which they are asked for, as one paper after another takes them; `kept` is what went out. */
function folios() {
  const last = new Map<string, number>()
  const taken = new Map<string, number>()
  const kept = new Map<string, string>()
  const of = (paper: string) => ({
    take: async ({ kind }: { kind: string }, ranges: readonly { from: number; to: number }[]) => {
      const known = taken.get(`${paper} ${kind}`)
      const next = known ?? (last.get(kind) ?? (ranges[0]?.from ?? 1) - 1) + 1
      if (ranges.every(({ from, to }) => next < from || next > to)) return undefined
      taken.set(`${paper} ${kind}`, next)
      last.set(kind, Math.max(next, last.get(kind) ?? 0))
      return next
    },
    keep: async (file: string) => void kept.set(paper, file),
  })
  return { of, kept }
}

type Asked = { correctsTaken?: string | null; reference?: string | null; paper?: string; file?: string }

function atSii(options: Parameters<typeof siiStandIn>[0] = {}, given: Parameters<typeof siiPort>[1] = {}) {
  const sii = siiStandIn(options)
  const port: FiscalPort = siiPort(sii, given)
  const { of, kept } = folios()
  const hand = (
    invoice: Invoice,
    { correctsTaken = null, reference = null, paper = invoice.number, file }: Asked = {},
  ) =>
    port({
      ...{ authority: 'DTE', problems: [], sent: '00001', reference, folios: of(paper) },
      file: file ?? writeInvoice(invoice, 'dte', { correctsTaken }),
      record: { corrects: invoice.corrects },
    } as never)
  return { sii, port, hand, kept }
}

const takenIn = (verdict: FiscalVerdict) => {
  if (verdict.status !== 'accepted') throw new Error(JSON.stringify(verdict))
  return verdict
}

test('invoices, receipts and credit notes are taken, each kind by folios of its own without a gap', async () => {
  const { hand, sii } = atSii()
  const numbers = new Map<string, string>()
  const papers = chileanPapers(10)
  for (const record of papers) {
    const invoice = invoiceOf(record)
    expect([record.number, problemsOf(invoice, 'dte')]).toEqual([record.number, []])
    const correctsTaken = numbers.get(record.corrects?.number ?? '') ?? null
    numbers.set(record.number, takenIn(await hand(invoice, { correctsTaken })).number)
  }
  const byKind = Map.groupBy(numbers.values(), (number) => number.split('-')[0])
  expect(new Set(byKind.keys())).toEqual(new Set(['33', '39', '61']))
  for (const [kind, own] of byKind) expect(own).toEqual(own.map((_, i) => `${kind}-${i + 1}`))
  expect(sii.count()).toBe(papers.length)
})

test('a stamp says what the document says, in Latin-1 and within its range, and stands on the paper as PDF417', async () => {
  const { hand, kept } = atSii()
  const { number, codes } = takenIn(await hand(sold()))
  expect(number).toBe('33-1')
  const [code] = codes ?? []
  expect(code).toMatchObject({ form: 'pdf417', below: expect.stringContaining('Factura electrónica N° 1. Timbre') })
  const { totals, issuedOn, number: paper } = sold()
  const file = kept.get(paper) ?? ''
  expect(code?.qr).toMatch(/^<TED version="1.0"><DD><RE>76086428-5<\/RE><TD>33<\/TD><F>1<\/F>/)
  for (const part of [`<FE>${issuedOn}</FE>`, `<MNT>${totals.gross}</MNT>`, '<RSR>Mediciones &amp; Cía. Ltda.</RSR>'])
    expect(code?.qr).toContain(part)
  expect(file).toContain(code?.qr)
  expect(file).toMatch(/^<DTE .*<Documento ID="T33F1"><Encabezado><IdDoc><TipoDTE>33<\/TipoDTE><Folio>1<\/Folio>/)
})

test('what was sent and not answered is found there, and not sent twice', async () => {
  const { hand, kept, sii } = atSii()
  takenIn(await hand(sold()))
  const file = kept.get(sold().number) ?? ''
  const { number, codes } = takenIn(await hand(sold(), { file }))
  expect(number).toBe('33-1')
  expect(file).toContain(codes?.[0]?.qr)
  expect(sii.count()).toBe(1)
})

test('an envelope that is looked at is asked of again by its track', async () => {
  const { hand, kept } = atSii({ looks: 1 })
  const first = await hand(sold())
  expect(first).toEqual({ status: 'pending', reference: '4000000000' })
  const file = kept.get(sold().number) ?? ''
  expect(takenIn(await hand(sold(), { file, reference: '4000000000' })).messages).toMatchObject([{ kind: 'SII-EPR' }])
})

test('a token that is over is renewed', async () => {
  const { hand, sii } = atSii()
  takenIn(await hand(sold()))
  sii.endTokens()
  expect(takenIn(await hand(sold({ number: 'F-2' }))).number).toBe('33-2')
})

test.each([
  ['RSC', (xml: string) => xml.replace(/<Acteco>\d+<\/Acteco>/, '')],
  ['RFR', (xml: string) => xml.replace('<MntTotal>', '<MntTotal>1')],
])('a file that was changed on its way is refused with %s', async (state, changed) => {
  const { hand, kept } = atSii()
  takenIn(await hand(sold()))
  const file = changed(kept.get(sold().number) ?? '').replaceAll('<Folio>1<', '<Folio>9<')
  const verdict = await hand(sold(), { file })
  expect(verdict).toMatchObject({ status: 'refused', messages: [{ kind: `SII-${state}` }] })
})

test.each(['RCT', 'RCH'])('an envelope that SII refuses with %s is refused with its word', async (state) => {
  const { hand } = atSii({ states: () => state })
  expect(await hand(sold())).toMatchObject({ status: 'refused', reason: `SII-${state} ${state}` })
})

test('a document whose sums do not hold is refused, and its folio is that of the paper when it goes again', async () => {
  const { hand } = atSii()
  const { totals } = sold()
  const wrong = await hand(sold({ totals: { ...totals, tax: totals.tax + 9, gross: totals.gross + 9 } }))
  expect(wrong).toMatchObject({ status: 'refused', reason: 'SII-FAU DTE No Recibido por el SII' })
  expect(takenIn(await hand(sold())).number).toBe('33-1')
})

test('a folio that another document has is refused as one whose data do not match', async () => {
  const { hand } = atSii()
  takenIn(await hand(sold()))
  const { totals, lines, taxes } = sold()
  const net = totals.net + 100
  const tax = Math.round(net * 0.19)
  const dearer = sold({
    ...{ totals: { ...totals, net, tax, gross: net + tax }, taxes: taxes.map((one) => ({ ...one, net, tax })) },
    lines: lines.map((line, i) => (i === 0 ? { ...line, net: line.net + 100 } : line)),
  })
  const verdict = await hand(dearer)
  expect(verdict).toMatchObject({ status: 'refused', reason: 'SII-DNK Datos No Coinciden' })
})

test('without folios, and with those that ended, documents wait', async () => {
  const { hand } = atSii({}, { last: 1 })
  takenIn(await hand(sold()))
  const said = { status: 'pending', trouble: 'SII-CAF There are no folios of the type 33 for 76086428-5' }
  expect(await hand(sold({ number: 'F-2' }))).toEqual(said)
  expect(await atSii({}, { on: '2026-01-31' }).hand(sold())).toEqual(said)
})

test('a correction names what it corrects by its folio there, and is refused where that was taken elsewhere', async () => {
  const { hand, kept } = atSii()
  const corrects = { number: 'F-1', issuedOn: sold().issuedOn, reason: 'Devolución' }
  const note = sold({ kind: 'credit-note', number: 'K-1', corrects })
  takenIn(await hand(note, { correctsTaken: '33-17' }))
  expect(kept.get('K-1')).toContain(
    `<TpoDocRef>33</TpoDocRef><FolioRef>17</FolioRef><FchRef>${corrects.issuedOn}</FchRef><CodRef>3</CodRef><RazonRef>Devolución</RazonRef>`,
  )
  expect(await hand(note, { correctsTaken: 'STATE-1' })).toEqual({ status: 'refused', reason: 'DTE-FolioRef' })
})

test('what was agreed on beyond net and tax is told as what is no matter of tax', () => {
  const { totals } = sold()
  const file = writeInvoice(sold({ totals: { ...totals, rounding: -1 } }), 'dte')
  expect(file).toContain(`<MontoNF>-1</MontoNF><VlrPagar>${totals.gross - 1}</VlrPagar>`)
  expect(file).toContain('<IndExe>6</IndExe><NmbItem>Ajuste por redondeo</NmbItem>')
})

test('what other states take is left alone, and what breaks a rule is refused with it', async () => {
  const { port, sii } = atSii()
  expect(await port({ authority: 'IRP', file: null, problems: [] } as never)).toEqual({ status: 'pending' })
  const refused = await port({ authority: 'DTE', file: null, problems: ['DTE-Acteco'] } as never)
  expect(refused).toEqual({ status: 'refused', reason: 'DTE-Acteco' })
  expect(sii.count()).toBe(0)
})
