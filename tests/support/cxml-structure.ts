import { XMLParser } from 'fast-xml-parser'

/** What may stand in an element, in which order, and which attributes it has to have, as the definitions of cXML 1.2.014 say it. */
type Model = { holds: RegExp; wants?: readonly string[] }

const text: Model = { holds: /^$/ }
const amount: Model = { holds: /^Money $/ }

const models: Readonly<Record<string, Model>> = {
  cXML: { holds: /^Header (Request|Message|Response) $/, wants: ['payloadID', 'timestamp'] },
  Header: { holds: /^From To Sender $/ },
  From: { holds: /^(Credential )+$/ },
  To: { holds: /^(Credential )+$/ },
  Sender: { holds: /^(Credential )+UserAgent $/ },
  Credential: { holds: /^Identity (SharedSecret )?$/, wants: ['domain'] },
  Identity: text,
  SharedSecret: text,
  UserAgent: text,
  Request: { holds: /^(ConfirmationRequest|ShipNoticeRequest|InvoiceDetailRequest) $/ },
  ConfirmationRequest: { holds: /^ConfirmationHeader (OrderReference|OrderIDInfo) (ConfirmationItem )*$/ },
  ConfirmationHeader: { holds: /^(Comments )?$/, wants: ['type', 'noticeDate'] },
  OrderReference: { holds: /^DocumentReference $/ },
  DocumentReference: { holds: /^$/, wants: ['payloadID'] },
  ShipNoticeRequest: { holds: /^ShipNoticeHeader (ShipControl )*(ShipNoticePortion )+$/ },
  ShipNoticeHeader: { holds: /^$/, wants: ['shipmentID', 'noticeDate'] },
  ShipControl: { holds: /^(CarrierIdentifier )+(ShipmentIdentifier )+$/ },
  CarrierIdentifier: { ...text, wants: ['domain'] },
  ShipmentIdentifier: text,
  ShipNoticePortion: { holds: /^OrderReference (ShipNoticeItem )*$/ },
  ShipNoticeItem: { holds: /^ItemID (ShipNoticeItemDetail )?UnitOfMeasure $/, wants: ['quantity', 'lineNumber'] },
  ItemID: { holds: /^SupplierPartID (SupplierPartAuxiliaryID )?$/ },
  SupplierPartID: text,
  UnitOfMeasure: text,
  InvoiceDetailRequest: {
    holds: /^InvoiceDetailRequestHeader ((InvoiceDetailOrder )+|(InvoiceDetailHeaderOrder )+)InvoiceDetailSummary $/,
  },
  InvoiceDetailRequestHeader: {
    holds:
      /^InvoiceDetailHeaderIndicator InvoiceDetailLineIndicator (InvoicePartner )*(DocumentReference )?(InvoiceIDInfo )?(InvoiceDetailPaymentTerm )*(Comments )?$/,
    wants: ['invoiceID', 'invoiceDate'],
  },
  InvoiceDetailHeaderIndicator: text,
  InvoiceDetailLineIndicator: text,
  InvoicePartner: { holds: /^Contact (IdReference )*$/ },
  Contact: { holds: /^Name (PostalAddress )*(Email )*(Phone )*$/ },
  Name: { ...text, wants: ['xml:lang'] },
  PostalAddress: { holds: /^(DeliverTo )*(Street )+City (State )?(PostalCode )?Country $/ },
  Street: text,
  City: text,
  State: text,
  PostalCode: text,
  Country: { ...text, wants: ['isoCountryCode'] },
  IdReference: { holds: /^$/, wants: ['identifier', 'domain'] },
  InvoiceDetailPaymentTerm: { holds: /^$/, wants: ['payInNumberOfDays', 'percentageRate'] },
  InvoiceDetailOrder: { holds: /^InvoiceDetailOrderInfo (InvoiceDetailItem )+$/ },
  InvoiceIDInfo: { holds: /^$/, wants: ['invoiceID'] },
  Comments: text,
  InvoiceDetailHeaderOrder: { holds: /^InvoiceDetailOrderInfo InvoiceDetailOrderSummary $/ },
  InvoiceDetailOrderSummary: { holds: /^SubtotalAmount (Tax )?$/, wants: ['invoiceLineNumber'] },
  InvoiceDetailOrderInfo: { holds: /^OrderReference (SupplierOrderInfo )?$/ },
  SupplierOrderInfo: { holds: /^$/, wants: ['orderID'] },
  InvoiceDetailItem: {
    holds:
      /^UnitOfMeasure UnitPrice (PriceBasisQuantity )?InvoiceDetailItemReference (SubtotalAmount )?(Tax )?(GrossAmount )?(NetAmount )?$/,
    wants: ['invoiceLineNumber', 'quantity'],
  },
  InvoiceDetailItemReference: { holds: /^(ItemID )?(Description )?$/, wants: ['lineNumber'] },
  InvoiceDetailSummary: {
    holds:
      /^SubtotalAmount Tax (SpecialHandlingAmount )?(ShippingAmount )?(GrossAmount )?NetAmount (DepositAmount )?(DueAmount )?$/,
  },
  Tax: { holds: /^Money Description (TaxDetail )*$/ },
  TaxDetail: { holds: /^(TaxableAmount )?TaxAmount (TaxLocation )?(Description )?$/, wants: ['category'] },
  Description: { ...text, wants: ['xml:lang'] },
  Money: { ...text, wants: ['currency'] },
  PriceBasisQuantity: { holds: /^UnitOfMeasure $/, wants: ['quantity', 'conversionFactor'] },
  ...Object.fromEntries(
    [
      'UnitPrice',
      'SubtotalAmount',
      'NetAmount',
      'GrossAmount',
      'ShippingAmount',
      'DueAmount',
      'TaxableAmount',
      'TaxAmount',
    ].map((name) => [name, amount]),
  ),
}

type Node = Record<string, unknown> & { ':@'?: Record<string, string> }

/** What is not as the definitions want it, element by element. */
export function cxmlFaults(xml: string): string[] {
  const parser = new XMLParser({ preserveOrder: true, ignoreAttributes: false, attributeNamePrefix: '' })
  const nodes = (parser.parse(xml) as Node[]).filter((node) => 'cXML' in node)
  return nodes.length === 1 ? nodes.flatMap((node) => faultsOf(node)) : ['there is no cXML']
}

function faultsOf(node: Node): string[] {
  const [name = ''] = Object.keys(node).filter((key) => key !== ':@')
  if (name === '#text') return []
  const model = models[name]
  if (!model) return [`${name} is not known`]
  const children = node[name] as Node[]
  const names = children.flatMap((child) => Object.keys(child).filter((key) => key !== ':@' && key !== '#text'))
  const order = names.map((child) => `${child} `).join('')
  const attributes = Object.keys(node[':@'] ?? {})
  const lacking = (model.wants ?? []).filter((wanted) => !attributes.includes(wanted))
  return [
    ...(model.holds.test(order) ? [] : [`${name} holds ${order}`]),
    ...lacking.map((attribute) => `${name} has no ${attribute}`),
    ...children.flatMap((child) => faultsOf(child)),
  ]
}
