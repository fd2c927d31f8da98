import { XMLParser } from 'fast-xml-parser'
import { SyntaxValidator } from 'fast-xml-validator'
import { all, asNode, at, attribute, textAt, type XmlNode, xmlOptions } from '../../platform/files/xml-tree.ts'
import { withinBounds, type WrittenLine, type WrittenOrder } from './written-order.ts'

const parser = new XMLParser(xmlOptions)

/** An order of openTRANS 2.1 or UBL 2.1, which Peppol's is; nothing where it is none, is not whole, or defines entities of its own. */
export function readXmlOrder(text: string): WrittenOrder | undefined {
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) return undefined
  const root = rootOf(text)
  const [openTrans, ubl] = root ? [at(root, 'ORDER'), at(root, 'Order')] : []
  if (openTrans) return withinBounds(readOpenTrans(openTrans))
  return ubl && withinBounds(readUbl(ubl))
}

function rootOf(text: string): XmlNode | undefined {
  try {
    SyntaxValidator.validate(text)
    return asNode(parser.parse(text))
  } catch {
    return undefined
  }
}

type Read = Omit<WrittenOrder, 'beyond'>

/** XML has numbers with a point and without groups. */
function numberIn(text: string): number | null {
  const number = /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  return Number.isFinite(number) ? number : null
}

/** A price is told for so many pieces. */
function priceFor(amount: string, base: string): number | null {
  const [price, pieces] = [numberIn(amount), numberIn(base) ?? 1]
  return price === null || pieces <= 0 ? null : price / pieces
}

const notesIn = (node: XmlNode, name: string) =>
  all(node, name)
    .map((note) => attribute(note, '#text'))
    .filter(Boolean)
    .join('\n')

function readOpenTrans(order: XmlNode): Read {
  const info = at(order, 'ORDER_HEADER/ORDER_INFO') ?? {}
  return {
    format: 'openTrans',
    reference: textAt(info, 'ORDER_ID'),
    note: notesIn(info, 'REMARKS'),
    currency: textAt(info, 'CURRENCY') || null,
    lines: all(at(order, 'ORDER_ITEM_LIST'), 'ORDER_ITEM').map((item, place): WrittenLine => {
      const product = at(item, 'PRODUCT_ID') ?? {}
      const price = at(item, 'PRODUCT_PRICE_FIX') ?? {}
      return {
        row: place + 1,
        codes: [
          textAt(product, 'SUPPLIER_PID'),
          ...all(product, 'INTERNATIONAL_PID').map((node) => attribute(node, '#text')),
          textAt(product, 'MANUFACTURER_INFO/MANUFACTURER_PID'),
          textAt(product, 'BUYER_PID'),
        ],
        name: textAt(product, 'DESCRIPTION_SHORT'),
        quantity: numberIn(textAt(item, 'QUANTITY')),
        unit: textAt(item, 'ORDER_UNIT'),
        price: priceFor(textAt(price, 'PRICE_AMOUNT'), textAt(price, 'PRICE_QUANTITY')),
        reference: textAt(item, 'LINE_ITEM_ID'),
        note: notesIn(item, 'REMARKS'),
      }
    }),
  }
}

function readUbl(order: XmlNode): Read {
  return {
    format: 'ubl',
    reference: textAt(order, 'ID'),
    note: notesIn(order, 'Note'),
    currency: textAt(order, 'DocumentCurrencyCode') || null,
    lines: all(order, 'OrderLine').map((line, place): WrittenLine => {
      const item = at(line, 'LineItem') ?? {}
      const product = at(item, 'Item') ?? {}
      const parties = ['Sellers', 'Standard', 'Manufacturers', 'Buyers']
      return {
        row: place + 1,
        codes: parties.flatMap((party) => all(product, `${party}ItemIdentification`).map((node) => textAt(node, 'ID'))),
        name: textAt(product, 'Name') || textAt(product, 'Description'),
        quantity: numberIn(textAt(item, 'Quantity')),
        unit: attribute(at(item, 'Quantity') ?? {}, '@unitCode'),
        price: priceFor(textAt(item, 'Price/PriceAmount'), textAt(item, 'Price/BaseQuantity')),
        reference: textAt(item, 'ID'),
        note: notesIn(line, 'Note') || notesIn(item, 'Note'),
      }
    }),
  }
}
