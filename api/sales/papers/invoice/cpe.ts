import { type AgreedLine, amountsOf, twoDecimals } from './agreed-amounts.ts'
import { canonical } from './canonical.ts'
import { buyerNumberOf, hourOf, isExport, issuerOf, onOneLine, taxKindOf, typeOf } from './cpe-parts.ts'
import type { Invoice } from './invoice.ts'
import { amountInSpanish } from './spanish-words.ts'
import type { XmlElement } from './xml.ts'

type Said = string | readonly (XmlElement | null)[]

/** An element; nothing where it would say nothing. */
function b(name: string, said: Said | null, attributes: Record<string, string> = {}): XmlElement | null {
  if (said === null || said === '') return null
  if (typeof said === 'string') return { name, content: said, attributes }
  const content = said.filter((one) => one !== null)
  return content.length > 0 ? { name, content, attributes } : null
}

const cbc = (name: string, said: string | null, attributes?: Record<string, string>) =>
  b(`cbc:${name}`, said, attributes)
const cac = (name: string, said: readonly (XmlElement | null)[]) => b(`cac:${name}`, said)

const spaces = (root: string) => ({
  xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`,
  'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
  'xmlns:ds': 'http://www.w3.org/2000/09/xmldsig#',
  'xmlns:ext': 'urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2',
})

/** Where the signature goes. */
const room: XmlElement = {
  name: 'ext:UBLExtensions',
  attributes: {},
  content: [
    {
      name: 'ext:UBLExtension',
      attributes: {},
      content: [{ name: 'ext:ExtensionContent', attributes: {}, content: '' }],
    },
  ],
}

/** An invoice as SUNAT takes it, UBL 2.1 with its customization 2.0, before it is signed: a factura, a boleta or a credit note. */
export function writeCpe(invoice: Invoice): string {
  const amounts = amountsOf(invoice, 'cents')
  const money = (name: string, cents: bigint) => cbc(name, twoDecimals(cents), { currencyID: invoice.currency })
  const { corrects } = invoice
  const root = corrects ? 'CreditNote' : 'Invoice'
  const taxTotal = [...Map.groupBy(amounts.lines, ({ line }) => line.category).entries()].map(([category, lines]) => ({
    category,
    base: lines.reduce((sum, { base }) => sum + base, 0n),
    tax: lines.reduce((sum, { tax }) => sum + tax, 0n),
  }))
  const tax = taxTotal.reduce((sum, one) => sum + one.tax, 0n)
  const words = amountInSpanish(Number(amounts.total), invoice.currency === 'PEN' ? 'soles' : invoice.currency)
  const content = [
    room,
    cbc('UBLVersionID', '2.1'),
    cbc('CustomizationID', '2.0'),
    cbc('ID', invoice.number),
    cbc('IssueDate', invoice.issuedOn),
    cbc('IssueTime', hourOf(invoice)),
    corrects ? null : cbc('DueDate', invoice.dueOn),
    corrects ? null : cbc('InvoiceTypeCode', typeOf(invoice), { listID: isExport(invoice) ? '0200' : '0101' }),
    cbc('Note', words, { languageLocaleID: '1000' }),
    cbc('DocumentCurrencyCode', invoice.currency),
    ...(corrects ? correctedIn(corrects) : [orderOf(invoice)]),
    ...partiesOf(invoice),
    ...(corrects ? [] : paymentOf(invoice, money)),
    cac('TaxTotal', [
      money('TaxAmount', tax),
      ...taxTotal.map((one) => {
        const { id, name, code } = taxKindOf(one.category)
        const scheme = cac('TaxScheme', [cbc('ID', id), cbc('Name', name), cbc('TaxTypeCode', code)])
        return cac('TaxSubtotal', [
          money('TaxableAmount', one.base),
          money('TaxAmount', one.tax),
          cac('TaxCategory', [scheme]),
        ])
      }),
    ]),
    cac('LegalMonetaryTotal', [
      money('LineExtensionAmount', amounts.total - tax),
      money('TaxInclusiveAmount', amounts.total),
      money('PayableAmount', amounts.total),
    ]),
    ...amounts.lines.map((line, i) => lineOf(line, i, invoice, money)),
  ].filter((one) => one !== null)
  return `<?xml version="1.0" encoding="UTF-8"?>\n${canonical({ name: root, attributes: spaces(root), content })}\n`
}

const orderOf = ({ references }: Invoice) =>
  cac('OrderReference', [
    cbc('ID', onOneLine(references.purchaseOrder ?? references.order, 20).replaceAll(/[^\w-]/g, '')),
  ])

/** Why (catalogue 09): goods that came back line by line, or something that is taken off. */
const correctedIn = ({ number, reason, returned }: NonNullable<Invoice['corrects']>) => [
  cac('DiscrepancyResponse', [
    cbc('ReferenceID', number),
    cbc('ResponseCode', returned ? '07' : '10'),
    cbc('Description', onOneLine(reason, 500) || (returned ? 'Devolución por ítem' : 'Otros conceptos')),
  ]),
  cac('BillingReference', [
    cac('InvoiceDocumentReference', [cbc('ID', number), cbc('DocumentTypeCode', number.startsWith('F') ? '01' : '03')]),
  ]),
]

function partiesOf(invoice: Invoice) {
  const { seller, buyer } = invoice
  const { ruc, ubigeo, place } = issuerOf(invoice)
  const { kind, number } = buyerNumberOf(invoice)
  const name = onOneLine(seller.name, 1_000)
  const lineOfAddress = (lines: readonly string[]) =>
    cac('AddressLine', [cbc('Line', onOneLine(lines.join(', '), 200))])
  const country = (code: string) => cac('Country', [cbc('IdentificationCode', code)])
  return [
    cac('Signature', [
      cbc('ID', ruc),
      cac('SignatoryParty', [
        cac('PartyIdentification', [cbc('ID', ruc)]),
        cac('PartyName', [cbc('Name', onOneLine(name, 100))]),
      ]),
      cac('DigitalSignatureAttachment', [cac('ExternalReference', [cbc('URI', '#SignatureSP')])]),
    ]),
    cac('AccountingSupplierParty', [
      cac('Party', [
        cac('PartyIdentification', [cbc('ID', ruc, { schemeID: '6' })]),
        cac('PartyLegalEntity', [
          cbc('RegistrationName', name),
          cac('RegistrationAddress', [
            cbc('ID', ubigeo),
            cbc('AddressTypeCode', place),
            lineOfAddress([...seller.address.lines, seller.address.city]),
            country('PE'),
          ]),
        ]),
      ]),
    ]),
    cac('AccountingCustomerParty', [
      cac('Party', [
        cac('PartyIdentification', [cbc('ID', number, { schemeID: kind })]),
        cac('PartyLegalEntity', [
          cbc('RegistrationName', onOneLine(buyer.name, 1_000)),
          cac('RegistrationAddress', [
            lineOfAddress([...buyer.address.lines, buyer.address.city]),
            country(buyer.address.country),
          ]),
        ]),
      ]),
    ]),
  ]
}

type Money = (name: string, cents: bigint) => XmlElement | null

/** Paid at once, or in one instalment on the day when it is due. */
function paymentOf({ payment, dueOn, totals }: Invoice, money: Money) {
  const terms = (means: string, more: readonly (XmlElement | null)[] = []) =>
    cac('PaymentTerms', [cbc('ID', 'FormaPago'), cbc('PaymentMeansID', means), ...more])
  if (payment.paidOn !== null || dueOn === null) return [terms('Contado')]
  const owed = money('Amount', BigInt(totals.gross + totals.rounding))
  return [terms('Credito', [owed]), terms('Cuota001', [owed, cbc('PaymentDueDate', dueOn)])]
}

/** Ten decimals, of what pieces share. */
function each(cents: bigint, pieces: bigint): string {
  const parts = (cents * 100_000_000n * 2n + pieces) / (2n * pieces)
  return `${parts / 10_000_000_000n}.${String(parts % 10_000_000_000n).padStart(10, '0')}`
}

function lineOf(agreed: AgreedLine, i: number, invoice: Invoice, money: Money): XmlElement | null {
  const { line, importe, discount, base, tax } = agreed
  const pieces = BigInt(Math.abs(line.quantity))
  const [name, quantity] = invoice.corrects
    ? (['CreditNoteLine', 'CreditedQuantity'] as const)
    : (['InvoiceLine', 'InvoicedQuantity'] as const)
  const { operation, id, name: taxName, code } = taxKindOf(line.category)
  const currencyID = { currencyID: invoice.currency }
  const factor = importe === 0n ? '0' : (Number(discount) / Number(importe)).toFixed(5)
  return cac(name, [
    cbc('ID', String(i + 1)),
    cbc(quantity, String(pieces), { unitCode: line.unit === 'C62' ? 'ZZ' : 'NIU' }),
    money('LineExtensionAmount', base),
    cac('PricingReference', [
      cac('AlternativeConditionPrice', [
        cbc('PriceAmount', each(base + tax, pieces), currencyID),
        cbc('PriceTypeCode', '01'),
      ]),
    ]),
    discount > 0n && !invoice.corrects
      ? cac('AllowanceCharge', [
          cbc('ChargeIndicator', 'false'),
          cbc('AllowanceChargeReasonCode', '00'),
          cbc('MultiplierFactorNumeric', factor),
          money('Amount', discount),
          money('BaseAmount', importe),
        ])
      : null,
    cac('TaxTotal', [
      money('TaxAmount', tax),
      cac('TaxSubtotal', [
        money('TaxableAmount', base),
        money('TaxAmount', tax),
        cac('TaxCategory', [
          cbc('Percent', line.rate.toFixed(2)),
          cbc('TaxExemptionReasonCode', operation),
          cac('TaxScheme', [cbc('ID', id), cbc('Name', taxName), cbc('TaxTypeCode', code)]),
        ]),
      ]),
    ]),
    cac('Item', [
      cbc('Description', onOneLine([line.name, ...(line.note ? [line.note] : [])].join(' - '), 500)),
      cac('SellersItemIdentification', [cbc('ID', onOneLine(line.sku, 30))]),
      line.unspsc && !line.unspsc.endsWith('0000')
        ? cac('CommodityClassification', [cbc('ItemClassificationCode', line.unspsc)])
        : null,
    ]),
    cac('Price', [cbc('PriceAmount', each(invoice.corrects ? base : importe, pieces), currencyID)]),
  ])
}
