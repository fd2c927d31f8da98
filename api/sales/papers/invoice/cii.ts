import type {
  Identifier,
  Invoice,
  InvoiceBuyer,
  InvoiceLine,
  InvoiceSeller,
  PostalAddress,
  Profile,
} from './invoice.ts'
import { decimal, el, type XmlElement, documentOf } from './xml.ts'

type Written = XmlElement | null
type Amount = (name: string, amount: number) => Written

const agency = 'urn:un:unece:uncefact:data:standard'

/** An invoice in UN/CEFACT's Cross Industry Invoice D16B, as EN 16931 binds it to that syntax. */
export function writeCii(invoice: Invoice, { customization, process }: Profile): string {
  const { decimals } = invoice
  const amount: Amount = (name, value) => el(name, decimal(value, decimals))
  const root = el(
    'rsm:CrossIndustryInvoice',
    [
      el('rsm:ExchangedDocumentContext', [
        el('ram:BusinessProcessSpecifiedDocumentContextParameter', [el('ram:ID', process)]),
        el('ram:GuidelineSpecifiedDocumentContextParameter', [el('ram:ID', customization)]),
      ]),
      el('rsm:ExchangedDocument', [
        el('ram:ID', invoice.number),
        el('ram:TypeCode', invoice.kind === 'invoice' ? '380' : '381'),
        dateOf('ram:IssueDateTime', invoice.issuedOn),
        ...invoice.notes.map((note) => el('ram:IncludedNote', [el('ram:Content', note)])),
      ]),
      el('rsm:SupplyChainTradeTransaction', [
        ...invoice.lines.map((line, i) => lineOf(line, i, amount)),
        agreementOf(invoice),
        deliveryOf(invoice),
        settlementOf(invoice, amount),
      ]),
    ],
    {
      'xmlns:rsm': `${agency}:CrossIndustryInvoice:100`,
      'xmlns:ram': `${agency}:ReusableAggregateBusinessInformationEntity:100`,
      'xmlns:udt': `${agency}:UnqualifiedDataType:100`,
      'xmlns:qdt': `${agency}:QualifiedDataType:100`,
    },
  )
  if (!root) throw new Error(`The invoice ${invoice.number} says nothing`)
  return documentOf(root)
}

/** A day as CII writes it: 102 says that it is one of year, month and day. */
const dateOf = (name: string, day: string | null, within = 'udt'): Written =>
  day === null ? null : el(name, [el(`${within}:DateTimeString`, day.replaceAll('-', ''), { format: '102' })])

const identified = (name: string, given: Identifier | null) =>
  given && el(name, given.id, given.scheme === null ? {} : { schemeID: given.scheme })

const lineOf = (line: InvoiceLine, i: number, amount: Amount): Written =>
  el('ram:IncludedSupplyChainTradeLineItem', [
    el('ram:AssociatedDocumentLineDocument', [
      el('ram:LineID', String(i + 1)),
      el('ram:IncludedNote', [el('ram:Content', line.note ?? null)]),
    ]),
    el('ram:SpecifiedTradeProduct', [
      el('ram:SellerAssignedID', line.sku),
      el('ram:Name', line.name),
      el('ram:DesignatedProductClassification', [el('ram:ClassCode', line.tariffCode, { listID: 'HS' })]),
    ]),
    el('ram:SpecifiedLineTradeAgreement', [
      el('ram:BuyerOrderReferencedDocument', [el('ram:LineID', line.reference ?? null)]),
      el('ram:NetPriceProductTradePrice', [
        amount('ram:ChargeAmount', line.price),
        line.priceOf === 1 ? null : el('ram:BasisQuantity', String(line.priceOf), { unitCode: line.unit }),
      ]),
    ]),
    el('ram:SpecifiedLineTradeDelivery', [el('ram:BilledQuantity', String(line.quantity), { unitCode: line.unit })]),
    el('ram:SpecifiedLineTradeSettlement', [
      el('ram:ApplicableTradeTax', [
        el('ram:TypeCode', 'VAT'),
        el('ram:CategoryCode', line.category),
        el('ram:RateApplicablePercent', String(line.rate)),
      ]),
      el('ram:SpecifiedTradeSettlementLineMonetarySummation', [amount('ram:LineTotalAmount', line.net)]),
    ]),
  ])

const agreementOf = ({ seller, buyer, references }: Invoice): Written =>
  el('ram:ApplicableHeaderTradeAgreement', [
    el('ram:BuyerReference', references.buyer),
    partyOf('ram:SellerTradeParty', seller, seller.contact),
    partyOf('ram:BuyerTradeParty', buyer, { name: buyer.contact ?? '' }),
    el('ram:SellerOrderReferencedDocument', [el('ram:IssuerAssignedID', references.order)]),
    el('ram:BuyerOrderReferencedDocument', [el('ram:IssuerAssignedID', references.purchaseOrder)]),
  ])

type Contact = { name: string; phone?: string; email?: string }

const partyOf = (
  element: string,
  { name, vatId, registration, endpoint, address }: InvoiceSeller | InvoiceBuyer,
  contact: Contact,
): Written =>
  el(element, [
    el('ram:Name', name),
    el('ram:SpecifiedLegalOrganization', [identified('ram:ID', registration)]),
    el('ram:DefinedTradeContact', [
      el('ram:PersonName', contact.name),
      el('ram:TelephoneUniversalCommunication', [el('ram:CompleteNumber', contact.phone ?? '')]),
      el('ram:EmailURIUniversalCommunication', [el('ram:URIID', contact.email ?? '')]),
    ]),
    addressOf(address),
    el('ram:URIUniversalCommunication', [identified('ram:URIID', endpoint)]),
    el('ram:SpecifiedTaxRegistration', [el('ram:ID', vatId, { schemeID: 'VA' })]),
  ])

const addressOf = ({ lines, city, postcode, region, country }: PostalAddress): Written => {
  const [street = '', beside = '', ...rest] = lines
  return el('ram:PostalTradeAddress', [
    el('ram:PostcodeCode', postcode),
    el('ram:LineOne', street),
    el('ram:LineTwo', beside),
    el('ram:LineThree', rest.join(', ')),
    el('ram:CityName', city),
    el('ram:CountryID', country),
    el('ram:CountrySubDivisionName', region),
  ])
}

/** CII wants the part to be there, whatever it says. */
const deliveryOf = ({ deliverTo, supplied }: Invoice): Written => ({
  name: 'ram:ApplicableHeaderTradeDelivery',
  attributes: {},
  content: [
    el('ram:ShipToTradeParty', [deliverTo && addressOf(deliverTo)]),
    el('ram:ActualDeliverySupplyChainEvent', [dateOf('ram:OccurrenceDateTime', supplied.on)]),
  ].filter((one) => one !== null),
})

function settlementOf(invoice: Invoice, amount: Amount): Written {
  const { payment, totals, currency, supplied, corrects, references, decimals } = invoice
  const { account } = payment
  return el('ram:ApplicableHeaderTradeSettlement', [
    el('ram:PaymentReference', payment.reference),
    el('ram:InvoiceCurrencyCode', currency),
    el('ram:SpecifiedTradeSettlementPaymentMeans', [
      el('ram:TypeCode', payment.means),
      account &&
        el('ram:PayeePartyCreditorFinancialAccount', [
          el('ram:IBANID', account.isIban ? account.id : null),
          el('ram:AccountName', account.holder),
          el('ram:ProprietaryID', account.isIban ? null : account.id),
        ]),
      el('ram:PayeeSpecifiedCreditorFinancialInstitution', [el('ram:BICID', account?.bic ?? null)]),
    ]),
    ...invoice.taxes.map(({ category, rate, net, tax, exemption }) =>
      el('ram:ApplicableTradeTax', [
        amount('ram:CalculatedAmount', tax),
        el('ram:TypeCode', 'VAT'),
        el('ram:ExemptionReason', exemption?.reason ?? null),
        amount('ram:BasisAmount', net),
        el('ram:CategoryCode', category),
        el('ram:ExemptionReasonCode', exemption?.code ?? null),
        el('ram:RateApplicablePercent', String(rate)),
      ]),
    ),
    el('ram:BillingSpecifiedPeriod', [dateOf('ram:StartDateTime', supplied.from)]),
    el('ram:SpecifiedTradePaymentTerms', [
      el('ram:Description', payment.terms),
      dateOf('ram:DueDateDateTime', invoice.dueOn),
    ]),
    el('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      amount('ram:LineTotalAmount', totals.net),
      amount('ram:TaxBasisTotalAmount', totals.net),
      el('ram:TaxTotalAmount', decimal(totals.tax, decimals), { currencyID: currency }),
      totals.rounding === 0 ? null : amount('ram:RoundingAmount', totals.rounding),
      amount('ram:GrandTotalAmount', totals.gross),
      totals.paid === 0 ? null : amount('ram:TotalPrepaidAmount', totals.paid),
      amount('ram:DuePayableAmount', totals.payable),
    ]),
    corrects &&
      el('ram:InvoiceReferencedDocument', [
        el('ram:IssuerAssignedID', corrects.number),
        dateOf('ram:FormattedIssueDateTime', corrects.issuedOn, 'qdt'),
      ]),
    el('ram:ReceivableSpecifiedTradeAccountingAccount', [el('ram:ID', references.costCentre)]),
  ])
}
