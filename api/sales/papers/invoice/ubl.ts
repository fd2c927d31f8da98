import type {
  Identifier,
  Invoice,
  InvoiceBuyer,
  InvoiceLine,
  InvoiceSeller,
  PostalAddress,
  Profile,
  TaxCategory,
} from './invoice.ts'
import { decimal, el, type XmlElement, documentOf } from './xml.ts'

type Written = XmlElement | null
type Amount = (name: string, amount: number) => Written

/** The words of UBL that differ between an invoice and a credit note. */
const documents = {
  invoice: {
    root: 'Invoice',
    typeCode: ['cbc:InvoiceTypeCode', '380'],
    line: 'cac:InvoiceLine',
    quantity: 'cbc:InvoicedQuantity',
  },
  'credit-note': {
    root: 'CreditNote',
    typeCode: ['cbc:CreditNoteTypeCode', '381'],
    line: 'cac:CreditNoteLine',
    quantity: 'cbc:CreditedQuantity',
  },
} as const

/** How a tax is called, and by which codes it is told how it stands with something. */
type TaxWords = { scheme: Written; category: (category: TaxCategory) => string }

const taxWords = ({ tax }: Profile): TaxWords => ({
  scheme: el('cac:TaxScheme', [el('cbc:ID', tax?.scheme ?? 'VAT')]),
  category: (category) => tax?.categories[category] ?? category,
})

/** An invoice in UBL 2.1, as EN 16931 binds it to that syntax. */
export function writeUbl(invoice: Invoice, profile: Profile): string {
  const { customization, process, uuid } = profile
  const tax = taxWords(profile)
  const { currency, decimals, kind, supplied, references, corrects, deliverTo } = invoice
  const words = documents[kind]
  const [typeName, typeCode] = words.typeCode
  const isCredit = kind === 'credit-note'
  const amount: Amount = (name, value) => el(name, decimal(value, decimals), { currencyID: currency })
  const uri = `urn:oasis:names:specification:ubl:schema:xsd:${words.root}-2`
  const root = el(
    words.root,
    [
      el('cbc:CustomizationID', customization),
      el('cbc:ProfileID', process),
      el('cbc:ID', invoice.number),
      el('cbc:UUID', uuid ?? null),
      el('cbc:IssueDate', invoice.issuedOn),
      isCredit ? null : el('cbc:DueDate', invoice.dueOn),
      el(typeName, typeCode),
      el('cbc:Note', invoice.notes.join('\n')),
      el('cbc:DocumentCurrencyCode', currency),
      el('cbc:AccountingCost', references.costCentre),
      el('cbc:BuyerReference', references.buyer),
      el('cac:InvoicePeriod', [el('cbc:StartDate', supplied.from)]),
      // UBL wants the buyer's own number before that of the seller.
      el('cac:OrderReference', [
        el('cbc:ID', references.purchaseOrder ?? 'NA'),
        el('cbc:SalesOrderID', references.order),
      ]),
      corrects &&
        el('cac:BillingReference', [
          el('cac:InvoiceDocumentReference', [el('cbc:ID', corrects.number), el('cbc:IssueDate', corrects.issuedOn)]),
        ]),
      el('cac:AccountingSupplierParty', [partyOf(invoice.seller, invoice.seller.contact, tax)]),
      el('cac:AccountingCustomerParty', [partyOf(invoice.buyer, { name: invoice.buyer.contact ?? '' }, tax)]),
      el('cac:Delivery', [
        el('cbc:ActualDeliveryDate', supplied.on),
        el('cac:DeliveryLocation', [deliverTo && addressOf('cac:Address', deliverTo)]),
      ]),
      paymentMeans(invoice),
      el('cac:PaymentTerms', [el('cbc:Note', invoice.payment.terms)]),
      taxTotal(invoice, amount, tax),
      monetaryTotal(invoice, amount),
      ...invoice.lines.map((line, i) => lineOf(line, i, { amount, words, tax })),
    ],
    {
      xmlns: uri,
      'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
      'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
    },
  )
  if (!root) throw new Error(`The invoice ${invoice.number} says nothing`)
  return documentOf(root)
}

const identified = (name: string, given: Identifier | null) =>
  given && el(name, given.id, given.scheme === null ? {} : { schemeID: given.scheme })

type Contact = { name: string; phone?: string; email?: string }

const partyOf = (
  { name, vatId, registration, endpoint, address }: InvoiceSeller | InvoiceBuyer,
  contact: Contact,
  { scheme }: TaxWords,
): Written =>
  el('cac:Party', [
    identified('cbc:EndpointID', endpoint),
    addressOf('cac:PostalAddress', address),
    vatId === null ? null : el('cac:PartyTaxScheme', [el('cbc:CompanyID', vatId), scheme]),
    el('cac:PartyLegalEntity', [el('cbc:RegistrationName', name), identified('cbc:CompanyID', registration)]),
    el('cac:Contact', [
      el('cbc:Name', contact.name),
      el('cbc:Telephone', contact.phone ?? ''),
      el('cbc:ElectronicMail', contact.email ?? ''),
    ]),
  ])

const addressOf = (name: string, { lines, city, postcode, region, country }: PostalAddress): Written => {
  const [street = '', beside = '', ...rest] = lines
  return el(name, [
    el('cbc:StreetName', street),
    el('cbc:AdditionalStreetName', beside),
    el('cbc:CityName', city),
    el('cbc:PostalZone', postcode),
    el('cbc:CountrySubentity', region),
    el('cac:AddressLine', [el('cbc:Line', rest.join(', '))]),
    el('cac:Country', [el('cbc:IdentificationCode', country)]),
  ])
}

function paymentMeans({ payment: { means, account, reference }, dueOn, kind }: Invoice): Written {
  return el('cac:PaymentMeans', [
    el('cbc:PaymentMeansCode', means),
    kind === 'credit-note' ? el('cbc:PaymentDueDate', dueOn) : null,
    el('cbc:PaymentID', reference),
    account &&
      el('cac:PayeeFinancialAccount', [
        el('cbc:ID', account.id),
        el('cbc:Name', account.holder),
        el('cac:FinancialInstitutionBranch', [el('cbc:ID', account.bic)]),
      ]),
  ])
}

const taxTotal = ({ taxes, totals }: Invoice, amount: Amount, words: TaxWords): Written =>
  el('cac:TaxTotal', [
    amount('cbc:TaxAmount', totals.tax),
    ...taxes.map(({ category, rate, net, tax, exemption }) =>
      el('cac:TaxSubtotal', [
        amount('cbc:TaxableAmount', net),
        amount('cbc:TaxAmount', tax),
        el('cac:TaxCategory', [
          el('cbc:ID', words.category(category)),
          el('cbc:Percent', String(rate)),
          el('cbc:TaxExemptionReasonCode', exemption?.code ?? null),
          el('cbc:TaxExemptionReason', exemption?.reason ?? null),
          words.scheme,
        ]),
      ]),
    ),
  ])

const monetaryTotal = ({ totals: { net, gross, paid, rounding, payable } }: Invoice, amount: Amount): Written =>
  el('cac:LegalMonetaryTotal', [
    amount('cbc:LineExtensionAmount', net),
    amount('cbc:TaxExclusiveAmount', net),
    amount('cbc:TaxInclusiveAmount', gross),
    paid === 0 ? null : amount('cbc:PrepaidAmount', paid),
    rounding === 0 ? null : amount('cbc:PayableRoundingAmount', rounding),
    amount('cbc:PayableAmount', payable),
  ])

type LineWords = (typeof documents)[keyof typeof documents]

type Writing = { amount: Amount; words: LineWords; tax: TaxWords }

const lineOf = (line: InvoiceLine, i: number, { amount, words, tax }: Writing): Written =>
  el(words.line, [
    el('cbc:ID', String(i + 1)),
    el('cbc:Note', line.note ?? null),
    el(words.quantity, String(line.quantity), { unitCode: line.unit }),
    amount('cbc:LineExtensionAmount', line.net),
    el('cac:OrderLineReference', [el('cbc:LineID', line.reference ?? null)]),
    el('cac:Item', [
      el('cbc:Name', line.name),
      el('cac:SellersItemIdentification', [el('cbc:ID', line.sku)]),
      el('cac:CommodityClassification', [el('cbc:ItemClassificationCode', line.tariffCode, { listID: 'HS' })]),
      el('cac:ClassifiedTaxCategory', [
        el('cbc:ID', tax.category(line.category)),
        el('cbc:Percent', String(line.rate)),
        tax.scheme,
      ]),
    ]),
    el('cac:Price', [
      amount('cbc:PriceAmount', line.price),
      line.priceOf === 1 ? null : el('cbc:BaseQuantity', String(line.priceOf), { unitCode: line.unit }),
    ]),
  ])
