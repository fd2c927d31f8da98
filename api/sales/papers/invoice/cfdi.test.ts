import { expect, test } from 'vitest'
import { brokenInvoice } from '../../../../tests/support/broken-invoices.ts'
import { handPapers } from '../../../../tests/support/hand-papers.ts'
import { asInMexico, mexicanPapers } from '../../../../tests/support/sold-in-mexico.ts'
import { chainOf, nodeAt, nodesAt, readCfdi, textAt } from '../cfdi/cfdi-chain.ts'
import { writeCfdi } from './cfdi.ts'
import type { Invoice } from './invoice.ts'
import { invoiceOf } from './invoice-of.ts'
import { problemsOf } from './problems-of.ts'

const papers = mexicanPapers(60)
const sold = (changes: Partial<Invoice> = {}): Invoice => ({ ...brokenInvoice({ of: 'sold in Mexico' }), ...changes })
const cents = (said: string): number => Math.round(Number(said) * 100)

/** Whether the amounts of a CFDI hold as the SAT adds them up, with no tolerance but the half unit of what is rounded. */
function faultsIn(file: string): string[] {
  const cfdi = readCfdi(file)
  const at = (name: string) => Number(textAt(cfdi, name) || 0)
  const lines = nodesAt(cfdi, 'Conceptos', 'Concepto')
  const added = (name: string) => lines.reduce((sum, line) => sum + Number(textAt(line, name) || 0), 0)
  const taxes = nodesAt(cfdi, 'Impuestos', 'Traslados', 'Traslado')
  const total = Number(textAt(nodeAt(cfdi, 'Impuestos'), 'TotalImpuestosTrasladados') || 0)
  const differs = (one: number, other: number, by: number) => Math.abs(one - other) > by
  return [
    ...(differs(at('SubTotal'), added('Importe'), 0.005_000_1) ? ['CFDI40108'] : []),
    ...(differs(at('Descuento'), added('Descuento'), 0.005_000_1) ? ['CFDI40111'] : []),
    ...(differs(at('Total'), at('SubTotal') - at('Descuento') + total, 0.000_1) ? ['CFDI40119'] : []),
    ...(differs(
      total,
      taxes.reduce((sum, tax) => sum + Number(textAt(tax, 'Importe')), 0),
      0.000_1,
    )
      ? ['CFDI40205']
      : []),
    ...lines.flatMap((line) => {
      const value = (name: string) => Number(textAt(line, name) || 0)
      const own = nodesAt(line, 'Impuestos', 'Traslados', 'Traslado')
      return [
        ...(value('ValorUnitario') > 0 ? [] : ['CFDI40166']),
        ...(differs(
          value('Importe'),
          value('Cantidad') * value('ValorUnitario'),
          value('Cantidad') * 0.000_000_5 + 0.000_001,
        )
          ? ['CFDI40167']
          : []),
        ...own.flatMap((tax) => {
          const [base, rate, amount] = ['Base', 'TasaOCuota', 'Importe'].map((name) => Number(textAt(tax, name)))
          if (base === undefined || rate === undefined || amount === undefined) return ['CFDI40178']
          return [
            ...(differs(base, value('Importe') - value('Descuento'), 0.000_001) ? ['CFDI40174'] : []),
            ...(differs(base * rate, amount, 0.000_001) ? ['CFDI40180'] : []),
          ]
        }),
      ]
    }),
  ]
}

test('whatever is sold in Mexico adds up as the SAT adds it up, to just what was agreed on', () => {
  const methods = new Set<string>()
  for (const record of papers) {
    const invoice = invoiceOf(record)
    expect([record.number, problemsOf(invoice, 'cfdi')]).toEqual([record.number, []])
    const file = writeCfdi(invoice)
    expect([record.number, faultsIn(file)]).toEqual([record.number, []])
    expect(cents(textAt(readCfdi(file), 'Total'))).toBe(Math.abs(record.gross))
    methods.add(
      `${textAt(readCfdi(file), 'TipoDeComprobante')} ${textAt(readCfdi(file), 'MetodoPago')} ${textAt(readCfdi(file), 'FormaPago')}`,
    )
  }
  expect([...methods].sort()).toEqual(['E PUE 03', 'E PUE 15', 'E PUE 31', 'I PPD 99', 'I PUE 03', 'I PUE 31'])
})

test('an amount that is wrong by a cent is found', () => {
  const file = writeCfdi(sold())
  const wrong = (name: string) =>
    file.replace(
      new RegExp(`( ${name}="\\d+)\\.(\\d)`),
      (_, whole: string, digit: string) => `${whole}.${(Number(digit) + 1) % 10}`,
    )
  expect(faultsIn(wrong('SubTotal'))).toContain('CFDI40108')
  expect(faultsIn(wrong('Total'))).toContain('CFDI40119')
  expect(faultsIn(wrong('Base'))).toContain('CFDI40174')
})

test('what takes something off is a discount of what it is taken off, in six decimals', () => {
  const discount = handPapers['a discount as a line']
  if (!discount) throw new Error('There is no such paper')
  const lines = discount.lines.map((line) => ({ ...line, taxRate: 16 }))
  const record = asInMexico({
    ...discount,
    culture: 'es-MX',
    currency: 'MXN',
    lines,
    seller: papers[0]?.seller ?? discount.seller,
  })
  const file = writeCfdi(invoiceOf(record))
  expect(faultsIn(file)).toEqual([])
  expect(textAt(readCfdi(file), 'Descuento')).toBe('15.00')
  expect(nodesAt(readCfdi(file), 'Conceptos', 'Concepto')).toHaveLength(2)
})

test('goods are named as UNSPSC has them, where the catalogue of the SAT has that, and delivery is a service', () => {
  const keys = papers.flatMap((record) =>
    nodesAt(readCfdi(writeCfdi(invoiceOf(record))), 'Conceptos', 'Concepto').map((line) =>
      ['ClaveProdServ', 'ClaveUnidad'].map((name) => textAt(line, name)).join(' '),
    ),
  )
  expect(new Set(keys)).toEqual(new Set(['41113630 H87', '01010101 H87', '78102200 E48']))
})

test('companies are known by their names without what kind they are, persons by all of theirs', () => {
  const told = (buyer: Partial<Invoice['buyer']>) => {
    const receptor = nodeAt(readCfdi(writeCfdi(sold({ buyer: { ...sold().buyer, ...buyer } }))), 'Receptor')
    return ['Rfc', 'Nombre', 'DomicilioFiscalReceptor', 'RegimenFiscalReceptor', 'UsoCFDI'].map((name) =>
      textAt(receptor, name),
    )
  }
  expect(told({})).toEqual(['EKU9003173C9', 'METROLOGÍA', '42501', '601', 'G03'])
  expect(told({ name: 'Instrumentos & Más, S.A.P.I. de C.V.' })[1]).toBe('INSTRUMENTOS & MÁS')
  // A number may begin with the letters of the country.
  expect(told({ vatId: 'MXA010101AB1' })[0]).toBe('MXA010101AB1')
  const person = {
    vatId: null,
    name: 'María Ñúñez',
    fiscal: { personNumber: 'ROPM8001017H8', regimenFiscal: '612', usoCfdi: 'S01' },
  }
  expect(told(person)).toEqual(['ROPM8001017H8', 'MARÍA ÑÚÑEZ', '42501', '612', 'S01'])
  const unnamed = { vatId: null, fiscal: {} }
  expect(told(unnamed)).toEqual(['XAXX010101000', expect.any(String), '07700', '616', 'S01'])
  expect(
    told({ vatId: 'US123456789', address: { ...sold().buyer.address, country: 'US', postcode: '73301' } }),
  ).toEqual(['XEXX010101000', expect.any(String), '07700', '616', 'S01'])
})

test('a correction names what it corrects, and whether goods came back', () => {
  const credit = papers.find(({ kind }) => kind === 'credit-note')
  if (!credit?.corrects) throw new Error('There is no correction')
  const uuid = '6128396f-c09b-4ec6-8699-43c5f7e3b230'
  const told = (returned: boolean, correctsTaken: string | null) => {
    const corrects = {
      ...credit.corrects,
      number: 'F-MX-2026-1',
      issuedAt: credit.issuedAt,
      reason: '',
      ...(returned && { returned }),
    }
    const cfdi = readCfdi(writeCfdi(invoiceOf({ ...credit, corrects }), { correctsTaken }))
    const [related] = nodesAt(cfdi, 'CfdiRelacionados')
    return [
      textAt(cfdi, 'TipoDeComprobante'),
      related && [
        textAt(related, 'TipoRelacion'),
        ...nodesAt(related, 'CfdiRelacionado').map((one) => textAt(one, 'UUID')),
      ],
      textAt(nodeAt(cfdi, 'Receptor'), 'UsoCFDI'),
    ]
  }
  expect(told(true, uuid)).toEqual(['E', ['03', uuid.toUpperCase()], 'G02'])
  expect(told(false, uuid)[1]).toEqual(['01', uuid.toUpperCase()])
  expect(told(false, 'by a form of the SAT')[1]).toBeUndefined()
})

test('what waited for longer than a PAC bears has the hour at which it is written', () => {
  const invoice = sold({ issuedAt: '2026-11-20T05:30:00.000Z' })
  const dated = (writtenAt: string) => textAt(readCfdi(writeCfdi(invoice, { writtenAt: new Date(writtenAt) })), 'Fecha')
  expect(dated('2026-11-21T05:30:00Z')).toBe('2026-11-19T23:30:00')
  expect(dated('2026-11-23T18:00:00Z')).toBe('2026-11-23T12:00:00')
})

test('what is sealed is told in the order of the SAT, without pipes and ends of lines of its own', () => {
  const invoice = sold()
  const [line] = invoice.lines
  if (!line) throw new Error('There is no line')
  const chain = chainOf(
    writeCfdi({ ...invoice, lines: [{ ...line, name: 'A | B\n  "C" & <D>' }, ...invoice.lines.slice(1)] }),
  )
  expect(chain).toMatch(/^\|\|4\.0\|F-MX-2026\|\d+\|2026-\d\d-\d\dT\d\d:\d\d:\d\d\|/)
  expect(chain).toContain('|MXN|1|')
  expect(chain).toContain('|A / B "C" & <D>')
  expect(chain).toMatch(/\|002\|Tasa\|0\.160000\|\d+\.\d\d\|\d+\.\d\d\|\|$/)
})
