import * as v from 'valibot'
import { readTaxNumber } from '#lib/contract/tax-numbers.ts'
import { countryIsoDay } from '#lib/formats/dates.ts'

export type Fault = { ErrorCode: string; ErrorMessage: string }

const Party = v.object({ Gstin: v.string(), Pin: v.number(), Stcd: v.string() })
const Item = v.object({
  SlNo: v.string(),
  HsnCd: v.string(),
  Qty: v.number(),
  UnitPrice: v.number(),
  TotAmt: v.number(),
  AssAmt: v.number(),
  GstRt: v.number(),
  IgstAmt: v.number(),
  CgstAmt: v.number(),
  SgstAmt: v.number(),
  TotItemVal: v.number(),
})

/** As much of INV-01 as is looked at here. */
export const Invoice = v.object({
  Version: v.literal('1.1'),
  TranDtls: v.object({ SupTyp: v.picklist(['B2B', 'SEZWP', 'SEZWOP', 'EXPWP', 'EXPWOP', 'DEXP']) }),
  DocDtls: v.object({
    Typ: v.picklist(['INV', 'CRN', 'DBN']),
    No: v.pipe(v.string(), v.regex(/^[a-zA-Z1-9][a-zA-Z0-9/-]{0,15}$/)),
    Dt: v.pipe(v.string(), v.regex(/^\d{2}\/\d{2}\/\d{4}$/)),
  }),
  SellerDtls: Party,
  BuyerDtls: v.object({ ...Party.entries, Pos: v.string() }),
  ItemList: v.pipe(v.array(Item), v.minLength(1), v.maxLength(1000)),
  ValDtls: v.object({
    ...{ AssVal: v.number(), CgstVal: v.number(), SgstVal: v.number(), IgstVal: v.number() },
    ...{ RndOffAmt: v.optional(v.number(), 0), TotInvVal: v.number() },
  }),
})
export type Invoice = v.InferOutput<typeof Invoice>
type Item = v.InferOutput<typeof Item>

/** Within a rupee. */
const isWithin = (one: number, other: number) => Math.abs(one - other) <= 1 + 1e-9

const isGstin = (number: string) => readTaxNumber('IN', number) !== undefined

const added = (items: readonly Item[], field: 'AssAmt' | 'CgstAmt' | 'SgstAmt' | 'IgstAmt' | 'TotItemVal') =>
  items.reduce((sum, item) => sum + item[field], 0)

/** What an item alone can have wrong. */
function faultsOfItem(item: Item, isInter: boolean): Fault[] {
  const { SlNo, HsnCd, Qty, UnitPrice, TotAmt, AssAmt, GstRt, IgstAmt, CgstAmt, SgstAmt, TotItemVal } = item
  const found: [string, boolean, string][] = [
    ['2172', !isInter && IgstAmt !== 0, `For intra state transaction IGST amount is not applicable for item - ${SlNo}`],
    [
      '2174',
      isInter && (CgstAmt !== 0 || SgstAmt !== 0),
      `For inter-state transaction only IGST is applicable - ${SlNo}`,
    ],
    ['2176', !/^(\d{4}|\d{6}|\d{8})$/.test(HsnCd), `Invalid HSN code(s)-${HsnCd}`],
    ['2193', !isWithin(Qty * UnitPrice, TotAmt) || !isWithin(AssAmt, TotAmt), `Invalid amounts of item - ${SlNo}`],
    ['2240', GstRt < 0 || GstRt > 40, `GST rate of tax is incorrect or not as notified - ${SlNo}`],
    ['2235', CgstAmt !== SgstAmt, `SGST and CGST amounts should be equal for item - ${SlNo}`],
    ['2227', !isInter && !isWithin((AssAmt * GstRt) / 200, CgstAmt), `CGST amount is not matching for item - ${SlNo}`],
    ['2234', isInter && !isWithin((AssAmt * GstRt) / 100, IgstAmt), `IGST amount is not matching for item - ${SlNo}`],
    ['2194', !isWithin(AssAmt + IgstAmt + CgstAmt + SgstAmt, TotItemVal), `Invalid total item value - ${SlNo}`],
  ]
  return found.flatMap(([ErrorCode, isBroken, ErrorMessage]) => (isBroken ? [{ ErrorCode, ErrorMessage }] : []))
}

/** The same post as the two first digits of a PIN tell, where the demonstration's buyers live. */
const circles: Readonly<Record<string, readonly string[]>> = {
  '29': ['56', '57', '58', '59'],
  '27': ['40', '41', '42', '43', '44'],
}

const isElsewhere = ({ Pin, Stcd }: { Pin: number; Stcd: string }) => {
  const known = circles[Stcd]
  return known !== undefined && !known.includes(String(Pin).slice(0, 2))
}

/** A number that holds and that the tax portal does not know, or that it has closed: those of nobody who is called so. */
const stateOfNumber = (gstin: string) =>
  gstin.slice(2, 7) === 'ZZZZZ' ? 'unknown' : gstin.slice(2, 7) === 'YYYYY' ? 'inactive' : 'active'

/** What is wrong with an invoice, by the numbers of the IRP; nothing of one that is registered. */
export function faultsOf(invoice: Invoice, gstin: string): Fault[] {
  const { SellerDtls: seller, BuyerDtls: buyer, ItemList, ValDtls, DocDtls, TranDtls } = invoice
  const isExport = TranDtls.SupTyp.startsWith('EXP')
  const isInter = isExport || TranDtls.SupTyp.startsWith('SEZ') || buyer.Pos !== seller.Stcd
  const day = DocDtls.Dt.split('/').reverse().join('-')
  const sums = added(ItemList, 'TotItemVal') + ValDtls.RndOffAmt
  const isUrp = buyer.Gstin === 'URP'
  const found: [string, boolean, string][] = [
    ['2143', seller.Gstin !== gstin, 'Invoice does not belong to the user GSTIN'],
    ['2163', day > countryIsoDay(Date.now(), 'en-IN'), 'The document date should not be future date'],
    ['2182', !isWithin(added(ItemList, 'AssAmt'), ValDtls.AssVal), 'Taxable value of all items must be equal to total'],
    ['2189', !isWithin(sums, ValDtls.TotInvVal), 'Invalid total Invoice Value'],
    ['2211', seller.Gstin === buyer.Gstin, 'Supplier and recipient GSTIN should not be the same'],
    ['2212', isUrp && !isExport, 'Recipient GSTIN cannot be URP for this supply type'],
    ['2258', seller.Gstin.slice(0, 2) !== seller.Stcd, 'Supplier GSTIN state code does not match'],
    ['2265', !isUrp && buyer.Gstin.slice(0, 2) !== buyer.Stcd, 'Recipient GSTIN state code does not match'],
    [
      '3028',
      !isUrp && (!isGstin(buyer.Gstin) || stateOfNumber(buyer.Gstin) === 'unknown'),
      `GSTIN ${buyer.Gstin} is invalid`,
    ],
    ['3029', stateOfNumber(buyer.Gstin) === 'inactive', `GSTIN ${buyer.Gstin} is not active`],
    ['3038', isElsewhere(seller), `Seller Details: Pincode-${seller.Pin} does not belong to the state`],
    ['3039', isElsewhere(buyer), `Buyer Details: Pincode-${buyer.Pin} does not belong to the state`],
  ]
  return [
    ...found.flatMap(([ErrorCode, isBroken, ErrorMessage]) => (isBroken ? [{ ErrorCode, ErrorMessage }] : [])),
    ...ItemList.flatMap((item) => faultsOfItem(item, isInter)),
  ]
}
