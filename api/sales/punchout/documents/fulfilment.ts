import { xmlText } from '#lib/formats/xml.ts'
import type { DocumentFacts } from './read-document.ts'

/** Which order a document is about: by what its system calls it, and the document that it came by. */
export const orderReference = ({ orderId, payloadId, context }: DocumentFacts): string => {
  const date = context['date'] === undefined ? '' : ` orderDate="${xmlText(context['date'])}"`
  return `<OrderReference orderID="${xmlText(orderId)}"${date}><DocumentReference payloadID="${xmlText(payloadId)}"/></OrderReference>`
}

/** An order was taken whole, or was cancelled whole. */
export function confirmationRequest(facts: DocumentFacts): string {
  const { reference, order, at } = facts
  return (
    `<ConfirmationRequest><ConfirmationHeader confirmID="${xmlText(`${order.number}-${reference}`)}" operation="new" ` +
    `type="${xmlText(reference)}" noticeDate="${new Date(at).toISOString()}"/>${orderReference(facts)}</ConfirmationRequest>`
  )
}

/** A parcel left, with these pieces. */
export function shipNoticeRequest(facts: DocumentFacts): string | undefined {
  const { parcel, order, reference, lines } = facts
  if (!parcel) return undefined
  const at = new Date(parcel.at).toISOString()
  const { carrier, number } = parcel.tracking ?? { carrier: '', number: '' }
  const control = parcel.tracking
    ? `<ShipControl><CarrierIdentifier domain="companyName">${xmlText(carrier)}</CarrierIdentifier>` +
      `<ShipmentIdentifier>${xmlText(number)}</ShipmentIdentifier></ShipControl>`
    : ''
  const items = parcel.lines.flatMap(({ place, quantity }) => {
    const sku = order.lines[place]?.productSkuCode
    return dealtOut(
      lines.filter((line) => line.sku === sku),
      quantity,
    ).map(
      (line) =>
        `<ShipNoticeItem quantity="${line.quantity}" lineNumber="${line.number}"><ItemID><SupplierPartID>${xmlText(line.sku)}` +
        `</SupplierPartID></ItemID><UnitOfMeasure>${xmlText(line.unit)}</UnitOfMeasure></ShipNoticeItem>`,
    )
  })
  return (
    `<ShipNoticeRequest><ShipNoticeHeader shipmentID="${xmlText(`${order.number}-${reference}`)}" operation="new" ` +
    `noticeDate="${at}" shipmentDate="${at}"/>${control}` +
    `<ShipNoticePortion>${orderReference(facts)}${items.join('')}</ShipNoticePortion></ShipNoticeRequest>`
  )
}

type Line = DocumentFacts['lines'][number]

/** Pieces of one product, by the lines that the system has ordered it in. */
export function dealtOut(lines: readonly Line[], pieces: number): Line[] {
  let left = pieces
  return lines.flatMap((line) => {
    const quantity = Math.min(left, line.quantity)
    left -= quantity
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}
