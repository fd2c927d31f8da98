import { randomUUID } from 'node:crypto'
import type { Culture, Currency } from '#lib/contract/cultures.ts'
import type { PunchoutTicket } from '#lib/contract/punchout.ts'
import { plainAmount } from '#lib/formats/money.ts'
import { xmlDocument, xmlText } from '#lib/formats/xml.ts'
import type { CartLine } from './cart-lines.ts'
import { lineClasses } from './line-classes.ts'

const envelope = (content: string, language = 'en') => {
  const at = new Date().toISOString()
  return xmlDocument(
    `<cXML payloadID="${randomUUID()}@punchout" timestamp="${at}" version="1.2.014" xml:lang="${language}">${content}</cXML>`,
  )
}

export const setupAnswer = (startPage: string): string =>
  envelope(
    `<Response><Status code="200" text="OK"/><PunchOutSetupResponse><StartPage><URL>${xmlText(startPage)}</URL></StartPage></PunchOutSetupResponse></Response>`,
  )

/** Systems read how it went in the document, not in the status of HTTP. */
export const cxmlStatus = ({ status, code, title }: { status: number; code: string; title: string }): string =>
  envelope(`<Response><Status code="${status}" text="${code}">${xmlText(title)}</Status></Response>`)

/** When what is told in a profile began to hold. */
const profileSince = '2026-12-01T00:00:00Z'

/** What is answered here, each at its address. */
export const profileAnswer = (url: string): string => {
  const offered = ['PunchOutSetupRequest', 'OrderRequest'].map(
    (name) => `<Transaction requestName="${name}"><URL>${xmlText(url)}</URL></Transaction>`,
  )
  return envelope(
    `<Response><Status code="200" text="OK"/><ProfileResponse effectiveDate="${profileSince}">${offered.join('')}</ProfileResponse></Response>`,
  )
}

/** An order that was placed, by its number in the shop. */
export const orderAnswer = (number: string): string =>
  envelope(`<Response><Status code="200" text="OK">${xmlText(number)}</Status></Response>`)

/** A piece, by UNECE Recommendation 20. */
const piece = 'H87'

type Told = Readonly<Record<string, string>>
type Edition = { culture: Culture; currency: Currency }

/** The field that holds a cart as a PunchOutOrderMessage; of no lines it says that nothing was chosen. */
export const cxmlFields = (lines: readonly CartLine[], context: Told, edition: Edition): PunchoutTicket['fields'] => [
  { name: 'cxml-base64', value: Buffer.from(orderMessage(lines, context, edition)).toString('base64') },
]

const classified = (classes: CartLine['classes']) =>
  lineClasses(classes)
    .map(({ system, code }) => `<Classification domain="${system}">${xmlText(code)}</Classification>`)
    .join('')

/** Of a certificate which instrument it is for. */
const auxiliary = (of: string | undefined) =>
  of === undefined ? '' : `<SupplierPartAuxiliaryID>${xmlText(of)}</SupplierPartAuxiliaryID>`

function orderMessage(lines: readonly CartLine[], context: Told, { culture, currency }: Edition): string {
  const [language = 'en'] = culture.split('-')
  const told = (name: string) => xmlText(context[name] ?? '')
  const money = (minorUnits: number) =>
    `<Money currency="${currency}">${plainAmount(minorUnits, currency, culture)}</Money>`
  const party = (name: string) =>
    `<Credential domain="${told(`${name}Domain`)}"><Identity>${told(name)}</Identity></Credential>`
  const total = lines.reduce((sum, { price, quantity }) => sum + price.net * quantity, 0)
  const items = lines.map(
    ({ sku, of, code, name, quantity, price, leadDays, category, classes }) =>
      `<ItemIn quantity="${quantity}"><ItemID><SupplierPartID>${xmlText(sku)}</SupplierPartID>${auxiliary(of)}</ItemID><ItemDetail>` +
      `<UnitPrice>${money(price.net)}</UnitPrice><Description xml:lang="${language}">${xmlText(name)}</Description>` +
      `<UnitOfMeasure>${piece}</UnitOfMeasure>${classified(classes)}<Classification domain="category">${category}</Classification>` +
      `<ManufacturerPartID>${xmlText(code)}</ManufacturerPartID>${leadDays === null ? '' : `<LeadTime>${leadDays}</LeadTime>`}` +
      `</ItemDetail></ItemIn>`,
  )
  // What was said to the shop comes from it now.
  return envelope(
    `<Header><From>${party('to')}</From><To>${party('from')}</To><Sender>${party('to')}<UserAgent>Shop</UserAgent></Sender></Header>` +
      `<Message><PunchOutOrderMessage><BuyerCookie>${told('cookie')}</BuyerCookie>` +
      `<PunchOutOrderMessageHeader operationAllowed="edit"><Total>${money(total)}</Total></PunchOutOrderMessageHeader>` +
      `${items.join('')}</PunchOutOrderMessage></Message>`,
    language,
  )
}
