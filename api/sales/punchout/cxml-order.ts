import * as v from 'valibot'
import { maxLines } from '#lib/contract/cart.ts'
import { mostOfLine } from '#lib/contract/line-texts.ts'
import { maxLineQuantity } from '#lib/contract/values.ts'
import { first, Line, listed, Remark, Words } from './cxml-parts.ts'

const optional = <Of extends v.GenericSchema>(of: Of) => v.optional(of)

/** Units of measure that are a piece: UNECE Recommendation 20, and what American systems write. */
const pieces = ['H87', 'C62', 'EA', 'PCE', 'PC']

const Decimal = v.pipe(v.string(), v.trim(), v.regex(/^\d{1,12}(\.\d{1,6})?$/))

const Money = v.pipe(
  v.object({ '@currency': v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)), '#text': Decimal }),
  v.transform((money) => ({ currency: money['@currency'], amount: Number(money['#text']) })),
)

const Pieces = v.pipe(Decimal, v.transform(Number), v.integer(), v.minValue(1), v.maxValue(maxLineQuantity))

const Phone = v.object({
  TelephoneNumber: v.object({
    CountryCode: optional(Words),
    AreaOrCityCode: optional(v.union([Words, v.literal('')])),
    Number: Words,
  }),
})

const Place = v.object({
  Address: v.object({
    Name: optional(v.union([Words, v.literal('')])),
    PostalAddress: optional(
      first(
        v.object({
          DeliverTo: v.optional(listed(v.union([Words, v.literal('')])), []),
          Street: listed(v.union([Words, v.literal('')])),
          City: Words,
          State: optional(v.union([Words, v.literal('')])),
          PostalCode: optional(v.union([Words, v.literal('')])),
          Country: v.pipe(
            v.object({ '@isoCountryCode': v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)) }),
            v.transform((country) => country['@isoCountryCode']),
          ),
        }),
      ),
    ),
    Phone: optional(first(Phone)),
  }),
})
export type CxmlPlace = v.InferOutput<typeof Place>['Address']

const ItemID = v.object({
  SupplierPartID: Words,
  SupplierPartAuxiliaryID: optional(v.union([Words, v.literal('')])),
})

/** A line of a cart as a system has kept it. */
export const CxmlItem = v.pipe(
  v.object({ '@quantity': Pieces, ItemID }),
  v.transform((item) => ({
    sku: item.ItemID.SupplierPartID,
    of: item.ItemID.SupplierPartAuxiliaryID ?? '',
    quantity: item['@quantity'],
  })),
)
export type CxmlItem = v.InferOutput<typeof CxmlItem>

const LineNumber = v.pipe(v.string(), v.trim(), v.regex(/^\d{1,6}$/), v.transform(Number))

const ItemOut = v.pipe(
  v.object({
    '@quantity': Pieces,
    '@lineNumber': optional(LineNumber),
    ItemID,
    ItemDetail: v.object({
      UnitPrice: v.object({ Money }),
      UnitOfMeasure: v.pipe(Words, v.picklist(pieces)),
    }),
    Comments: Remark,
  }),
  v.transform((item) => ({
    ...{ sku: item.ItemID.SupplierPartID, of: item.ItemID.SupplierPartAuxiliaryID ?? '', quantity: item['@quantity'] },
    note: item.Comments.slice(0, mostOfLine.note).trim() || undefined,
    ...{ lineNumber: item['@lineNumber'], unit: item.ItemDetail.UnitOfMeasure, price: item.ItemDetail.UnitPrice.Money },
  })),
)
export type OrderedItem = v.InferOutput<typeof ItemOut>

const orderTypes = ['new', 'update', 'delete'] as const

/** What an order says; of one that shall change another it matters only which it is about. */
export const OrderRequest = v.pipe(
  v.object({
    OrderRequestHeader: v.object({
      '@orderID': v.pipe(Line, v.maxLength(60)),
      '@orderDate': optional(Line),
      '@type': v.optional(v.picklist(orderTypes), 'new'),
      '@orderType': v.optional(Line, 'regular'),
      Total: v.object({ Money }),
      ShipTo: optional(Place),
      BillTo: Place,
      Comments: Remark,
    }),
    ItemOut: v.optional(v.pipe(listed(ItemOut), v.maxLength(maxLines * 2)), []),
  }),
  v.transform(({ OrderRequestHeader: header, ItemOut: items }) => ({
    ...{ orderId: header['@orderID'], date: header['@orderDate'], type: header['@type'] },
    ...{ orderType: header['@orderType'], currency: header.Total.Money.currency, note: header.Comments },
    ...{ shipTo: header.ShipTo?.Address, billTo: header.BillTo.Address, items },
  })),
)
export type OrderRequest = v.InferOutput<typeof OrderRequest>
