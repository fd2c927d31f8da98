import { randomUUID } from 'node:crypto'
import { XMLParser } from 'fast-xml-parser'
import { SyntaxValidator } from 'fast-xml-validator'
import * as v from 'valibot'
import type { Culture, Currency } from '#lib/contract/cultures.ts'
import type { PunchoutTicket } from '#lib/contract/punchout.ts'
import { plainAmount } from '#lib/formats/money.ts'
import { xmlDocument, xmlText } from '#lib/formats/xml.ts'
import type { CartLine } from './cart-lines.ts'

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
})

/** No longer than anybody needs; an element with attributes holds its text beside them. */
const Line = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(250))
const Words = v.union([
  Line,
  v.pipe(
    v.object({ '#text': Line }),
    v.transform((node) => node['#text']),
  ),
])
const Credential = v.object({ '@domain': Line, Identity: Words })
/** Some systems name themselves in several networks: the first of them is answered. */
const Party = v.object({
  Credential: v.pipe(
    v.union([Credential, v.tupleWithRest([Credential], v.unknown())]),
    v.transform((found) => (Array.isArray(found) ? found[0] : found)),
  ),
})
const Setup = v.object({
  cXML: v.object({
    Header: v.object({
      From: Party,
      To: Party,
      Sender: v.object({ Credential: v.object({ ...Credential.entries, SharedSecret: Words }) }),
    }),
    Request: v.object({
      PunchOutSetupRequest: v.object({
        '@operation': v.literal('create'),
        BuyerCookie: Words,
        BrowserFormPost: v.object({ URL: v.pipe(v.string(), v.trim()) }),
      }),
    }),
  }),
})

/** The line by which every document names its definition, which nobody reads here. */
const named = /^(\s*(?:<\?xml[^<>]*\?>)?\s*)<!DOCTYPE\s+cXML\s+SYSTEM\s+"[^"<>[\]]*"\s*>/

/**
 * What a request to begin a visit says; nothing where it is none, or asks for something else. Definitions within a document, by which
 * entities are made, are refused unread.
 */
export function readSetup(text: string) {
  const xml = text.replace(named, '$1')
  if (/<!(DOCTYPE|ENTITY|ELEMENT|ATTLIST)/i.test(xml)) return undefined
  const read = v.safeParse(Setup, parsed(xml))
  if (!read.success) return undefined
  const { Header, Request } = read.output.cXML
  const { BuyerCookie: cookie, BrowserFormPost } = Request.PunchOutSetupRequest
  const [from, to, sender] = [Header.From.Credential, Header.To.Credential, Header.Sender.Credential]
  return {
    userName: sender.Identity,
    secret: sender.SharedSecret,
    returnUrl: BrowserFormPost.URL,
    context: {
      ...{ cookie, fromDomain: from['@domain'], from: from.Identity },
      ...{ toDomain: to['@domain'], to: to.Identity },
    },
  }
}

function parsed(xml: string): unknown {
  try {
    SyntaxValidator.validate(xml)
    return parser.parse(xml)
  } catch {
    return undefined
  }
}

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
export const setupProblem = ({ status, code, title }: { status: number; code: string; title: string }): string =>
  envelope(`<Response><Status code="${status}" text="${code}">${xmlText(title)}</Status></Response>`)

/** A piece, by UNECE Recommendation 20. */
const piece = 'H87'

type Told = Readonly<Record<string, string>>
type Edition = { culture: Culture; currency: Currency }

/** The field that holds a cart as a PunchOutOrderMessage; of no lines it says that nothing was chosen. */
export const cxmlFields = (lines: readonly CartLine[], context: Told, edition: Edition): PunchoutTicket['fields'] => [
  { name: 'cxml-base64', value: Buffer.from(orderMessage(lines, context, edition)).toString('base64') },
]

function orderMessage(lines: readonly CartLine[], context: Told, { culture, currency }: Edition): string {
  const [language = 'en'] = culture.split('-')
  const told = (name: string) => xmlText(context[name] ?? '')
  const money = (minorUnits: number) =>
    `<Money currency="${currency}">${plainAmount(minorUnits, currency, culture)}</Money>`
  const party = (name: string) =>
    `<Credential domain="${told(`${name}Domain`)}"><Identity>${told(name)}</Identity></Credential>`
  const total = lines.reduce((sum, { price, quantity }) => sum + price.net * quantity, 0)
  const items = lines.map(
    ({ sku, code, name, quantity, price, leadDays, category }) =>
      `<ItemIn quantity="${quantity}"><ItemID><SupplierPartID>${xmlText(sku)}</SupplierPartID></ItemID><ItemDetail>` +
      `<UnitPrice>${money(price.net)}</UnitPrice><Description xml:lang="${language}">${xmlText(name)}</Description>` +
      `<UnitOfMeasure>${piece}</UnitOfMeasure><Classification domain="category">${category}</Classification>` +
      `<ManufacturerPartID>${xmlText(code)}</ManufacturerPartID>${leadDays === null ? '' : `<LeadTime>${leadDays}</LeadTime>`}` +
      `</ItemDetail></ItemIn>`,
  )
  // What was said to the shop comes from it now.
  return envelope(
    `<Header><From>${party('to')}</From><To>${party('from')}</To><Sender>${party('to')}<UserAgent>Shop</UserAgent></Sender></Header>` +
      `<Message><PunchOutOrderMessage><BuyerCookie>${told('cookie')}</BuyerCookie>` +
      `<PunchOutOrderMessageHeader operationAllowed="create"><Total>${money(total)}</Total></PunchOutOrderMessageHeader>` +
      `${items.join('')}</PunchOutOrderMessage></Message>`,
    language,
  )
}
