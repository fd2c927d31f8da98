import { xmlText } from '#lib/formats/xml.ts'
import type { Invoice, PostalAddress } from '../../papers/invoice/invoice.ts'
import { dealtOut, orderReference } from './fulfilment.ts'
import type { DocumentFacts } from './read-document.ts'

type Line = Invoice['lines'][number]

/**
 * An invoice or a credit note as it was issued, whose lines name those of the order; what is in none of them is its delivery. What a
 * credit note gives back is negative, but for the price of a piece.
 */
export function invoiceDetailRequest(facts: DocumentFacts): string | undefined {
  const { invoice, lines: ordered, order, culture } = facts
  if (!invoice) return undefined
  const language = culture.split('-')[0] ?? 'en'
  const write = writerOf(invoice, language)
  const isOrdered = ({ sku }: Line) => ordered.some((line) => line.sku === sku)
  const goods = invoice.lines.filter(isOrdered)
  const shipping = invoice.lines.filter((line) => !isOrdered(line))
  const items = goods
    .flatMap((line) => byOrderedLine(line, ordered))
    .map(
      ({ line, number, quantity, net }, place) =>
        `<InvoiceDetailItem invoiceLineNumber="${place + 1}" quantity="${write.sign * quantity}">` +
        `<UnitOfMeasure>${line.unit}</UnitOfMeasure><UnitPrice>${write.money(line.price * write.sign)}</UnitPrice>${basisOf(line)}` +
        `<InvoiceDetailItemReference lineNumber="${number}"><ItemID><SupplierPartID>${xmlText(line.sku)}</SupplierPartID>` +
        `</ItemID>${write.words('Description', line.name)}</InvoiceDetailItemReference>` +
        `<SubtotalAmount>${write.money(net)}</SubtotalAmount><NetAmount>${write.money(net)}</NetAmount></InvoiceDetailItem>`,
    )
  const { totals } = invoice
  const sum = (of: readonly Line[]) => of.reduce((net, line) => net + line.net, 0)
  const info =
    `<InvoiceDetailOrderInfo>${orderReference(facts)}<SupplierOrderInfo orderID="${xmlText(order.number)}"/>` +
    `</InvoiceDetailOrderInfo>`
  // Where only the delivery goes back there is no line, which the format wants said of the whole order.
  const about =
    items.length > 0
      ? `<InvoiceDetailOrder>${info}${items.join('')}</InvoiceDetailOrder>`
      : `<InvoiceDetailHeaderOrder>${info}<InvoiceDetailOrderSummary invoiceLineNumber="1"><SubtotalAmount>${write.money(0)}` +
        `</SubtotalAmount></InvoiceDetailOrderSummary></InvoiceDetailHeaderOrder>`
  return (
    `<InvoiceDetailRequest>${headerOf(invoice, write, items.length === 0)}${about}` +
    `<InvoiceDetailSummary><SubtotalAmount>${write.money(sum(goods))}</SubtotalAmount>${taxOf(invoice, write)}` +
    (shipping.length > 0 ? `<ShippingAmount>${write.money(sum(shipping))}</ShippingAmount>` : '') +
    `<GrossAmount>${write.money(totals.gross)}</GrossAmount><NetAmount>${write.money(totals.gross)}</NetAmount>` +
    `<DueAmount>${write.money(totals.payable)}</DueAmount></InvoiceDetailSummary></InvoiceDetailRequest>`
  )
}

type Part = { line: Line; number: number; quantity: number; net: number }

/** A line of the invoice, by the lines that the system has ordered it in; the last of them takes what rounding leaves. */
function byOrderedLine(line: Line, ordered: DocumentFacts['lines']): Part[] {
  const parts = dealtOut(
    ordered.filter(({ sku }) => sku === line.sku),
    line.quantity,
  )
  let left = line.net
  return parts.map(({ number, quantity }, place) => {
    const net = place === parts.length - 1 ? left : Math.round((line.price * quantity) / line.priceOf)
    left -= net
    return { line, number, quantity, net }
  })
}

type Writer = ReturnType<typeof writerOf>

function writerOf({ kind, currency, decimals }: Invoice, language: string) {
  const sign = kind === 'credit-note' ? -1 : 1
  return {
    sign,
    money: (minorUnits: number) =>
      `<Money currency="${currency}">${((sign * minorUnits) / 10 ** decimals).toFixed(decimals)}</Money>`,
    words: (name: string, text: string) => `<${name} xml:lang="${language}">${xmlText(text)}</${name}>`,
  }
}

/** Of how many units the price is, where it is not that of one. */
const basisOf = ({ priceOf, unit }: Line) =>
  priceOf === 1
    ? ''
    : `<PriceBasisQuantity quantity="${priceOf}" conversionFactor="1"><UnitOfMeasure>${unit}</UnitOfMeasure></PriceBasisQuantity>`

const day = 86_400_000

function headerOf(invoice: Invoice, write: Writer, isWhole: boolean): string {
  const { number, issuedAt, issuedOn, dueOn, seller, buyer, corrects } = invoice
  const purpose = corrects ? 'creditMemo' : 'standard'
  const days = dueOn === null ? 0 : Math.round((Date.parse(dueOn) - Date.parse(issuedOn)) / day)
  return (
    `<InvoiceDetailRequestHeader invoiceID="${xmlText(number)}" purpose="${purpose}" operation="new" invoiceDate="${issuedAt}">` +
    `<InvoiceDetailHeaderIndicator${isWhole ? ' isHeaderInvoice="yes"' : ''}/><InvoiceDetailLineIndicator/>${partnerOf('from', seller, write)}${partnerOf('billTo', buyer, write)}` +
    (corrects ? `<InvoiceIDInfo invoiceID="${xmlText(corrects.number)}"/>` : '') +
    (days > 0 && !corrects ? `<InvoiceDetailPaymentTerm payInNumberOfDays="${days}" percentageRate="0"/>` : '') +
    (corrects ? write.words('Comments', corrects.reason) : '') +
    `</InvoiceDetailRequestHeader>`
  )
}

type Party = { name: string; vatId: string | null; address: PostalAddress }

function partnerOf(role: string, { name, vatId, address }: Party, write: Writer): string {
  const { lines, city, region, postcode, country } = address
  const streets = lines.map((line) => `<Street>${xmlText(line)}</Street>`).join('')
  const state = region === null ? '' : `<State>${xmlText(region)}</State>`
  const code = postcode === '' ? '' : `<PostalCode>${xmlText(postcode)}</PostalCode>`
  return (
    `<InvoicePartner><Contact role="${role}">${write.words('Name', name)}<PostalAddress>${streets}<City>${xmlText(city)}</City>` +
    `${state}${code}<Country isoCountryCode="${xmlText(country)}">${xmlText(country)}</Country></PostalAddress></Contact>` +
    (vatId === null ? '' : `<IdReference identifier="${xmlText(vatId)}" domain="vatID"/>`) +
    `</InvoicePartner>`
  )
}

/** The tax by its rates; why there is none where there is none. */
function taxOf({ taxes, totals }: Invoice, write: Writer): string {
  const details = taxes.map(
    ({ rate, net, tax, exemption }) =>
      `<TaxDetail category="vat" percentageRate="${rate}"><TaxableAmount>${write.money(net)}</TaxableAmount>` +
      `<TaxAmount>${write.money(tax)}</TaxAmount>${exemption ? write.words('Description', exemption.reason) : ''}</TaxDetail>`,
  )
  const [first] = taxes
  return `<Tax>${write.money(totals.tax)}${write.words('Description', first?.exemption?.reason ?? 'VAT')}${details.join('')}</Tax>`
}
