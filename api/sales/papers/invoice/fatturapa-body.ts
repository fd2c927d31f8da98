import { addressOf, latin, natureOf, plain, stampOf } from './fatturapa-parts.ts'
import { taxBy } from './invoice-sums.ts'
import type { Invoice, InvoiceLine, InvoiceTax } from './invoice.ts'
import { decimal, el, type XmlElement } from './xml.ts'

type Written = XmlElement | null

/** What was sold, of a FatturaPA: a credit note tells amounts as they are, and its kind says that they go back. */
export const bodyOf = (invoice: Invoice): Written =>
  el('FatturaElettronicaBody', [
    el('DatiGenerali', [
      documentOf(invoice),
      orderOf(invoice),
      ...invoice.lines.map((line, i) => positionOf(line, i, invoice)),
      invoice.corrects &&
        el('DatiFattureCollegate', [el('IdDocumento', invoice.corrects.number), el('Data', invoice.corrects.issuedOn)]),
      transportOf(invoice),
    ]),
    el('DatiBeniServizi', [
      ...invoice.lines.map((line, i) => lineOf(line, i, invoice)),
      ...invoice.taxes.map((tax) => sumOf(tax, invoice)),
    ]),
    paymentOf(invoice),
  ])

const amount = (name: string, value: number) => el(name, decimal(value || 0, 2))
const rateOf = (rate: number) => el('AliquotaIVA', rate.toFixed(2))

/** What was agreed on beyond the sums of taxes is told as the rounding of the whole. */
function documentOf(invoice: Invoice): Written {
  const { kind, currency, issuedOn, number, totals, notes, payment } = invoice
  return el('DatiGeneraliDocumento', [
    el('TipoDocumento', kind === 'credit-note' ? 'TD04' : 'TD01'),
    el('Divisa', currency),
    el('Data', issuedOn),
    el('Numero', number),
    stampOf(invoice) ? el('DatiBollo', [el('BolloVirtuale', 'SI'), el('ImportoBollo', '2.00')]) : null,
    amount('ImportoTotaleDocumento', totals.gross + totals.rounding),
    totals.rounding === 0 ? null : amount('Arrotondamento', totals.rounding),
    ...[...notes, payment.terms ?? ''].map((note) => el('Causale', latin(note, 200))),
  ])
}

/** The order, with what public money is followed by: CUP of a project and CIG of a tender. */
function orderOf({ references, buyer: { fiscal } }: Invoice): Written {
  const ordered = references.purchaseOrder ?? references.order
  const whole = plain(ordered, 100)
  return el('DatiOrdineAcquisto', [
    el('IdDocumento', whole.slice(0, 20).trim()),
    // A number that is longer than its field is told whole where there is room.
    whole.length > 20 ? el('CodiceCommessaConvenzione', latin(ordered, 100)) : null,
    el('CodiceCUP', plain(fiscal['cup'] ?? '', 15)),
    el('CodiceCIG', plain(fiscal['cig'] ?? '', 15)),
  ])
}

/** The position of the buyer's order that a line is of, where its number has room; a longer one stands with the line. */
const positionOf = ({ reference = '' }: InvoiceLine, i: number, { references }: Invoice): Written =>
  hasRoom(reference)
    ? el('DatiOrdineAcquisto', [
        el('RiferimentoNumeroLinea', String(i + 1)),
        el('IdDocumento', plain(references.purchaseOrder ?? references.order, 20)),
        el('NumItem', reference),
      ])
    : null

const hasRoom = (reference: string) => reference !== '' && reference === plain(reference, 20)

const longestText = 60

/** What the buyer has said of a line, in pieces of as many letters as a field takes. */
function saidOfLine({ reference = '', note = '' }: InvoiceLine): Written[] {
  const told = { RIFCLIENTE: hasRoom(reference) ? '' : reference, NOTA: note }
  return Object.entries(told).flatMap(([kind, text]) =>
    piecesOf(latin(text, text.length * 3)).map((piece) =>
      el('AltriDatiGestionali', [el('TipoDato', kind), el('RiferimentoTesto', piece)]),
    ),
  )
}

/** A text parted between its words, or within one that is too long. */
const piecesOf = (text: string): string[] =>
  text.match(new RegExp(`\\S.{0,${longestText - 2}}\\S(?=\\s|$)|\\S.{0,${longestText - 1}}`, 'gu')) ?? []

const transportOf = ({ corrects, supplied, deliverTo }: Invoice): Written =>
  corrects
    ? null
    : el('DatiTrasporto', [el('DataInizioTrasporto', supplied.on), deliverTo && addressOf('IndirizzoResa', deliverTo)])

/** Quantities are never below zero here: a line that takes something off has such a price. */
function lineOf(line: InvoiceLine, i: number, invoice: Invoice): Written {
  const { name, sku, tariffCode, quantity, unit, price, priceOf, net, rate } = line
  const isService = unit === 'C62'
  const sign = quantity < 0 ? -1 : 1
  const single = priceOf === 1 ? decimal(sign * price || 0, 2) : ((sign * price) / priceOf / 100).toFixed(8)
  return el('DettaglioLinee', [
    el('NumeroLinea', String(i + 1)),
    el('TipoCessionePrestazione', quantity < 0 ? 'SC' : isService ? 'AC' : null),
    codeOf('SKU', sku),
    codeOf('TARIC', tariffCode ?? ''),
    el('Descrizione', latin(name, 1_000)),
    el('Quantita', Math.abs(quantity).toFixed(2)),
    el('UnitaMisura', isService ? 'serv.' : 'pz'),
    el('PrezzoUnitario', single),
    amount('PrezzoTotale', net),
    ...taxedOf(line, invoice),
    invoice.taxPlace === null ? null : foreignTaxOf(invoice.taxPlace, rate, net),
    ...saidOfLine(line),
  ])
}

const codeOf = (kind: string, code: string): Written => {
  const value = latin(code, 35)
  return value === '' ? null : el('CodiceArticolo', [el('CodiceTipo', kind), el('CodiceValore', value)])
}

/** A rate of another country is none of Italy's. */
function taxedOf(taxed: Pick<InvoiceTax, 'category' | 'rate'>, invoice: Invoice): Written[] {
  const nature = natureOf(taxed, invoice)
  return [rateOf(nature === undefined ? taxed.rate : 0), el('Natura', nature ?? null)]
}

const foreignTaxOf = (country: string, rate: number, net: number): Written =>
  el('AltriDatiGestionali', [
    el('TipoDato', 'OSS'),
    el('RiferimentoTesto', `IVA ${country} ${rate.toFixed(2)} %`),
    amount('RiferimentoNumero', taxBy(net, rate)),
  ])

function sumOf(tax: InvoiceTax, invoice: Invoice): Written {
  const isForeign = invoice.taxPlace !== null
  return el('DatiRiepilogo', [
    ...taxedOf(tax, invoice),
    amount('ImponibileImporto', tax.net),
    amount('Imposta', isForeign ? 0 : tax.tax),
    el('EsigibilitaIVA', 'I'),
    isForeign
      ? el('RiferimentoNormativo', `Regime OSS, IVA ${invoice.taxPlace} ${tax.rate.toFixed(2)} %`)
      : el('RiferimentoNormativo', latin(tax.exemption?.reason ?? '', 100)),
  ])
}

function paymentOf({ kind, payment, dueOn, totals, seller }: Invoice): Written {
  if (kind === 'credit-note') return null
  const { means, account, reference, paidOn } = payment
  return el('DatiPagamento', [
    el('CondizioniPagamento', 'TP02'),
    el('DettaglioPagamento', [
      el('Beneficiario', latin(account?.holder ?? seller.name, 200)),
      // By card where a service of payments was used, and by transfer otherwise.
      el('ModalitaPagamento', means === '68' ? 'MP08' : 'MP05'),
      el('DataScadenzaPagamento', dueOn ?? paidOn),
      amount('ImportoPagamento', totals.gross + totals.rounding),
      account?.isIban ? el('IBAN', account.id) : null,
      account?.bic && /^[A-Z]{6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3})?$/.test(account.bic) ? el('BIC', account.bic) : null,
      el('CodicePagamento', plain(reference ?? '', 60)),
    ]),
  ])
}
