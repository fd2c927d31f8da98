import {
  abroad,
  indianDay,
  isAbroad,
  pinOf,
  placeOfSupply,
  plainly,
  priceOfOne,
  rupees,
  sellerState,
  stateIn,
  supplyOf,
  taxedLine,
  toldGstin,
} from './inv01-parts.ts'
import { added } from './invoice-sums.ts'
import type { Invoice, InvoiceLine, PostalAddress } from './invoice.ts'

/** Units by India's list of quantity codes. */
const units: Readonly<Record<InvoiceLine['unit'], string>> = { H87: 'NOS', C62: 'OTH' }

/** Codes of services begin so; delivery goes by the code of the goods that it is supplied with. */
const isService = (tariffCode: string) => tariffCode.startsWith('99')

/** An invoice or a credit note to a company as IRPs take it: the e-invoice schema INV-01, version 1.1, as JSON. */
export function writeInv01(invoice: Invoice): string {
  const { kind, number, issuedOn } = invoice
  const said = {
    Version: '1.1',
    TranDtls: { TaxSch: 'GST', SupTyp: supplyOf(invoice), RegRev: 'N', IgstOnIntra: 'N' },
    DocDtls: { Typ: kind === 'invoice' ? 'INV' : 'CRN', No: number, Dt: indianDay(issuedOn) },
    SellerDtls: sellerOf(invoice),
    BuyerDtls: buyerOf(invoice),
    ...shipOf(invoice),
    ItemList: itemsOf(invoice),
    ValDtls: sumsOf(invoice),
    PayDtls: paymentOf(invoice),
    ...referencesOf(invoice),
    ...exportOf(invoice),
  }
  return `${JSON.stringify(said, null, 2)}\n`
}

/** The lines of an address in the two that there are. */
function linesOf({ lines }: PostalAddress) {
  const [first = '', ...rest] = lines
  const second = plainly(rest.join(', '), 100)
  return { Addr1: plainly(first, 100), ...(second.length >= 3 && { Addr2: second }) }
}

const phoneOf = (phone: string) => {
  const digits = phone.replaceAll(/\D/g, '').slice(-12)
  return digits.length >= 6 ? { Ph: digits } : {}
}

function sellerOf(invoice: Invoice) {
  const { name, vatId, address, contact } = invoice.seller
  return {
    Gstin: toldGstin(vatId),
    LglNm: plainly(name, 100),
    ...linesOf(address),
    Loc: plainly(address.city, 50),
    Pin: pinOf(address),
    Stcd: sellerState(invoice),
    ...phoneOf(contact.phone),
    ...(contact.email.length >= 6 && contact.email.length <= 100 && { Em: contact.email }),
  }
}

function buyerOf(invoice: Invoice) {
  const { name, vatId, address } = invoice.buyer
  const isForeign = isAbroad(invoice)
  return {
    Gstin: isForeign ? abroad.gstin : toldGstin(vatId),
    LglNm: plainly(name, 100),
    Pos: placeOfSupply(invoice),
    ...linesOf(address),
    Loc: plainly(address.city, 100),
    Pin: isForeign ? abroad.pin : pinOf(address),
    Stcd: isForeign ? abroad.state : stateIn(address),
  }
}

const isSame = (one: PostalAddress, other: PostalAddress) =>
  one.postcode === other.postcode && one.city === other.city && one.lines.join() === other.lines.join()

/** Where goods go that do not go to the buyer's own address. */
function shipOf(invoice: Invoice) {
  const { deliverTo, buyer } = invoice
  if (deliverTo === null || deliverTo.country !== 'IN' || isSame(deliverTo, buyer.address)) return {}
  const place = { Loc: plainly(deliverTo.city, 100), Pin: pinOf(deliverTo), Stcd: stateIn(deliverTo) }
  return { ShipDtls: { LglNm: plainly(buyer.name, 100), ...linesOf(deliverTo), ...place } }
}

const staysThere = (invoice: Invoice) => placeOfSupply(invoice) === sellerState(invoice)

function itemsOf(invoice: Invoice) {
  const stays = staysThere(invoice)
  return invoice.lines.map((line, i) => {
    const { igst, half, gross } = taxedLine(line, stays)
    const reference = plainly(line.reference ?? '', 50)
    return {
      SlNo: String(i + 1),
      PrdDesc: plainly(line.name, 300),
      IsServc: isService(line.tariffCode ?? '') ? 'Y' : 'N',
      HsnCd: line.tariffCode ?? '',
      Qty: line.quantity,
      Unit: units[line.unit],
      UnitPrice: priceOfOne(line),
      TotAmt: rupees(line.net),
      Discount: 0,
      AssAmt: rupees(line.net),
      GstRt: line.rate,
      IgstAmt: rupees(igst),
      CgstAmt: rupees(half),
      SgstAmt: rupees(half),
      TotItemVal: rupees(gross),
      ...(reference !== '' && { OrdLineRef: reference }),
    }
  })
}

/** What was agreed on less what the lines come to with their tax. */
export const roundedOff = (invoice: Invoice): number =>
  invoice.totals.gross +
  invoice.totals.rounding -
  added(invoice.lines.map((line) => taxedLine(line, staysThere(invoice)).gross))

function sumsOf(invoice: Invoice) {
  const { lines, totals } = invoice
  const taxed = lines.map((line) => taxedLine(line, staysThere(invoice)))
  const half = rupees(added(taxed.map((one) => one.half)))
  return {
    AssVal: rupees(totals.net),
    CgstVal: half,
    SgstVal: half,
    IgstVal: rupees(added(taxed.map(({ igst }) => igst))),
    RndOffAmt: rupees(roundedOff(invoice)),
    TotInvVal: rupees(totals.gross + totals.rounding),
  }
}

const dayLength = 86_400_000

function paymentOf({ payment: { means, account }, issuedOn, dueOn, seller, totals }: Invoice) {
  const isTransfer = means === '30' && account !== null && account.id.length <= 18
  return {
    ...(isTransfer && { Nm: plainly(seller.name, 100), AccDet: account.id, Mode: 'Direct Transfer' }),
    ...(means === '68' && { Mode: 'Online' }),
    ...(dueOn !== null && { CrDay: Math.max(0, Math.round((Date.parse(dueOn) - Date.parse(issuedOn)) / dayLength)) }),
    PaidAmt: rupees(totals.paid),
    PaymtDue: rupees(totals.payable),
  }
}

/** What is corrected, and the buyer's own number of the order where it has the form of one. */
function referencesOf({ corrects, references: { purchaseOrder } }: Invoice) {
  const isNumber = purchaseOrder !== null && /^[0-9A-Za-z/-]{1,16}$/.test(purchaseOrder)
  const remark = plainly(corrects?.reason ?? '', 100)
  if (corrects === null && !isNumber) return {}
  return {
    RefDtls: {
      ...(remark.length >= 3 && { InvRm: remark }),
      ...(corrects && { PrecDocDtls: [{ InvNo: corrects.number, InvDt: indianDay(corrects.issuedOn) }] }),
      ...(isNumber && { ContrDtls: [{ PORefr: purchaseOrder }] }),
    },
  }
}

function exportOf(invoice: Invoice) {
  if (!isAbroad(invoice)) return {}
  return { ExpDtls: { ForCur: invoice.currency, CntCode: invoice.buyer.address.country } }
}
