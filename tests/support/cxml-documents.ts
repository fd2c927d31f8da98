import { XMLParser } from 'fast-xml-parser'
import { xmlText } from '#lib/formats/xml.ts'
import type { TestApi } from './api.ts'

export const doctype = '<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.014/cXML.dtd">'

type Sender = { userName: string; secret: string }
type Facts = { payloadId?: string; head?: string; from?: string; mode?: string }

/** What a system sends, with who it says that it is. */
export const cxmlOf = (
  { userName, secret }: Sender,
  request: string,
  { payloadId = '1@buyer', head = doctype, from = '111', mode }: Facts = {},
): string => `<?xml version="1.0" encoding="UTF-8"?>
  ${head}
  <cXML payloadID="${payloadId}" timestamp="2026-01-01T00:00:00Z" xml:lang="en-US">
    <Header>
      <From><Credential domain="DUNS"><Identity>${from}</Identity></Credential><Credential domain="NetworkId"><Identity>AN01</Identity></Credential></From>
      <To><Credential domain="DUNS"><Identity>222</Identity></Credential></To>
      <Sender><Credential domain="NetworkId"><Identity>${userName}</Identity><SharedSecret>${secret}</SharedSecret></Credential><UserAgent>Buyer 1</UserAgent></Sender>
    </Header>
    <Request${mode === undefined ? '' : ` deploymentMode="${mode}"`}>${request}</Request>
  </cXML>`

type Place = { country?: string; name?: string; street?: string; postcode?: string }

export const placeOf = ({ country = 'PL', name = 'Zakład', street = 'Polna 7', postcode = '00-950' }: Place = {}) =>
  `<Address isoCountryCode="${country}" addressID="77"><Name xml:lang="pl">${name}</Name><PostalAddress name="default">
    <DeliverTo>Jan Maria Kowalski</DeliverTo><DeliverTo>Hala 3</DeliverTo><Street>${street}</Street><City>Warszawa</City>
    <PostalCode>${postcode}</PostalCode><Country isoCountryCode="${country}">Polska</Country></PostalAddress>
    <Email name="default">jan@example.com</Email>
    <Phone name="work"><TelephoneNumber><CountryCode isoCountryCode="PL">48</CountryCode><AreaOrCityCode>600</AreaOrCityCode><Number>700800</Number></TelephoneNumber></Phone></Address>`

export type Item = {
  sku: string
  quantity?: number | string
  price?: string
  unit?: string
  currency?: string
  of?: string
  comments?: string
}

type Ordered = {
  orderId?: string
  items?: Item[]
  type?: string
  currency?: string
  shipTo?: string
  billTo?: string
  note?: string
}

/** An order of a system, in the order of elements that the format wants. */
export const orderRequest = ({
  orderId = 'PO-1',
  items = [],
  type = 'new',
  currency = 'PLN',
  shipTo = placeOf(),
  billTo = placeOf({ street: 'Prosta 1', name: 'Forged Ltd' }),
  note = '',
}: Ordered = {}): string =>
  `<OrderRequest><OrderRequestHeader orderID="${xmlText(orderId)}" orderDate="2026-01-01T00:00:00Z" type="${type}">
    <Total><Money currency="${currency}">1.00</Money></Total><ShipTo>${shipTo}</ShipTo><BillTo>${billTo}</BillTo>
    <Comments xml:lang="pl">${xmlText(note)}</Comments></OrderRequestHeader>
    ${items.map((item, place) => itemOut(item, place + 1)).join('')}</OrderRequest>`

const itemOut = (
  { sku, quantity = 1, price = '99.50', unit = 'EA', currency = 'PLN', of = '', comments = '' }: Item,
  line: number,
) =>
  `<ItemOut quantity="${quantity}" lineNumber="${line}"><ItemID><SupplierPartID>${xmlText(sku)}</SupplierPartID>
    ${of === '' ? '' : `<SupplierPartAuxiliaryID>${xmlText(of)}</SupplierPartAuxiliaryID>`}</ItemID>
    <ItemDetail><UnitPrice><Money currency="${currency}">${price}</Money></UnitPrice><Description xml:lang="pl">x</Description>
    <UnitOfMeasure>${unit}</UnitOfMeasure><Classification domain="UNSPSC">41113600</Classification></ItemDetail>${comments && `<Comments xml:lang="pl">${xmlText(comments)}</Comments>`}</ItemOut>`

export const readCxml = (xml: string) =>
  new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', parseTagValue: false }).parse(xml).cXML

/** How a document is answered. */
export async function statusOf(api: TestApi, body: string): Promise<{ code: string; text: string; words: string }> {
  const response = await api.fetch('/yes-api/punchout/cxml', { method: 'POST', body })
  const { Status } = readCxml(await response.text()).Response
  return { code: Status['@code'], text: Status['@text'], words: String(Status['#text'] ?? '') }
}
