import { buyerRut, communeIn, type DteType, dteTypeOf, latin, readDteNumber, registered, rutOf } from './dte-parts.ts'
import type { Invoice, InvoiceLine } from './invoice.ts'

type Since = { correctsTaken: string | null }

/** Elements as their canonical form has them (C14N): what is signed is the text itself. */
const tag = (name: string, content: string): string => `<${name}>${content}</${name}>`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Nothing where there is nothing to say, which the schema forbids. */
const say = (name: string, text: string | number | undefined): string =>
  text === undefined || text === '' ? '' : tag(name, escaped(String(text)))

/**
 * An invoice, a receipt or a credit note as the SII of Chile takes it, without what only whoever sends it has: the folio, the stamp (TED)
 * and the signature. Prices are net in all of them, and amounts whole pesos.
 */
export function writeDte(invoice: Invoice, { correctsTaken }: Since): string {
  const type = dteTypeOf(invoice)
  const header = [idOf(invoice, type), sellerOf(invoice, type), buyerOf(invoice, type), totalsOf(invoice, type)].join(
    '',
  )
  return tag(
    'Documento',
    [tag('Encabezado', header), ...itemsOf(invoice), ...referencesOf(invoice, correctsTaken)].join(''),
  )
}

function idOf(invoice: Invoice, type: DteType): string {
  const { issuedOn, dueOn } = invoice
  const isReceipt = type === 39
  return tag(
    'IdDoc',
    [
      say('TipoDTE', type),
      '<Folio></Folio>',
      say('FchEmis', issuedOn),
      // Sales and services, whose lines are told net.
      ...(isReceipt ? [say('IndServicio', 3), say('IndMntNeto', 2)] : []),
      ...(type === 33 ? [say('FmaPago', dueOn === null ? 1 : 2), say('FchVenc', dueOn ?? undefined)] : []),
    ].join(''),
  )
}

function sellerOf(invoice: Invoice, type: DteType): string {
  const { name, vatId, address, contact } = invoice.seller
  const { commune, city } = communeIn(address.city)
  const isReceipt = type === 39
  const activity = latin(registered(invoice, 'Giro'), 80)
  return tag(
    'Emisor',
    [
      say('RUTEmisor', rutOf(vatId)),
      say(isReceipt ? 'RznSocEmisor' : 'RznSoc', latin(name, 100)),
      say(isReceipt ? 'GiroEmisor' : 'GiroEmis', activity),
      ...(isReceipt
        ? []
        : [say('CorreoEmisor', latin(contact.email, 80)), say('Acteco', registered(invoice, 'Acteco'))]),
      say('DirOrigen', latin(address.lines.join(', '), 60)),
      say('CmnaOrigen', commune),
      say('CiudadOrigen', city),
    ].join(''),
  )
}

function buyerOf(invoice: Invoice, type: DteType): string {
  const { name, address, fiscal } = invoice.buyer
  const { commune, city } = communeIn(address.city)
  return tag(
    'Receptor',
    [
      say('RUTRecep', buyerRut(invoice)),
      say('RznSocRecep', latin(name, 100)),
      ...(type === 39 ? [] : [say('GiroRecep', latin(fiscal['giro'] ?? '', 40))]),
      say('DirRecep', latin(address.lines.join(', '), 70)),
      say('CmnaRecep', commune),
      say('CiudadRecep', city),
    ].join(''),
  )
}

/** What was agreed on beyond net and tax is told as what is no matter of tax. */
function totalsOf({ totals, taxes }: Invoice, type: DteType): string {
  const { net, tax, gross, rounding } = totals
  return tag(
    'Totales',
    [
      say('MntNeto', net),
      ...(type === 39 ? [] : [say('TasaIVA', taxes[0]?.rate)]),
      say('IVA', tax),
      say('MntTotal', gross),
      ...(rounding === 0 ? [] : [say('MontoNF', rounding), say('VlrPagar', gross + rounding)]),
    ].join(''),
  )
}

/** A price with the six decimals that there are. */
const priceOf = ({ price, priceOf: pieces }: InvoiceLine) => Number((price / pieces).toFixed(6))

function itemsOf({ lines, totals: { rounding } }: Invoice): string[] {
  const items = lines.map((line, i) =>
    tag(
      'Detalle',
      [
        say('NroLinDet', i + 1),
        tag('CdgItem', say('TpoCodigo', 'INT1') + say('VlrCodigo', latin(line.sku, 35))),
        say('NmbItem', latin(line.name, 80)),
        say('DscItem', latin([line.reference, line.note].filter(Boolean).join(' · '), 1_000)),
        say('QtyItem', line.quantity),
        ...(line.price === 0 ? [] : [say('PrcItem', priceOf(line))]),
        say('MontoItem', line.net),
      ].join(''),
    ),
  )
  if (rounding === 0) return items
  const rest = [
    say('NroLinDet', lines.length + 1),
    // Not to be invoiced, or taken off what is not.
    say('IndExe', rounding > 0 ? 2 : 6),
    say('NmbItem', 'Ajuste por redondeo'),
    say('QtyItem', 1),
    say('MontoItem', Math.abs(rounding)),
  ]
  return [...items, tag('Detalle', rest.join(''))]
}

/** Of what corrects amounts, by the codes of SII: 1 is for what cancels all of a document, 2 for its texts. */
const amounts = 3

function referencesOf(
  { corrects, references: { purchaseOrder }, issuedOn, buyer }: Invoice,
  taken: string | null,
): string[] {
  const corrected = corrects && readDteNumber(taken)
  const order = latin(purchaseOrder ?? '', 18)
  const told = [
    ...(corrects && corrected
      ? [
          [
            say('TpoDocRef', corrected.type),
            say('FolioRef', corrected.folio),
            say('FchRef', corrects.issuedOn),
            say('CodRef', amounts),
            say('RazonRef', latin(corrects.reason, 90)),
          ],
        ]
      : []),
    // The order of a company, whose day is not kept apart from that of the invoice.
    ...(order !== '' && buyer.vatId !== null && corrects === null
      ? [[say('TpoDocRef', 801), say('FolioRef', order), say('FchRef', issuedOn)]]
      : []),
  ]
  return told.map((parts, i) => tag('Referencia', say('NroLinRef', i + 1) + parts.join('')))
}
