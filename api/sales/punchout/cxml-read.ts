import { XMLParser } from 'fast-xml-parser'
import { SyntaxValidator } from 'fast-xml-validator'
import * as v from 'valibot'
import { maxLines } from '#lib/contract/cart.ts'
import { CxmlItem, OrderRequest } from './cxml-order.ts'
import { Header, Line, listed, Words } from './cxml-parts.ts'

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
})

const Setup = v.pipe(
  v.object({
    '@operation': v.picklist(['create', 'edit', 'inspect']),
    BuyerCookie: Words,
    BrowserFormPost: v.object({ URL: v.pipe(v.string(), v.trim()) }),
    SelectedItem: v.optional(v.object({ ItemID: v.object({ SupplierPartID: Words }) })),
    ItemOut: v.optional(v.pipe(listed(CxmlItem), v.maxLength(maxLines * 2)), []),
  }),
  v.transform(({ '@operation': operation, BuyerCookie: cookie, BrowserFormPost, SelectedItem, ItemOut: items }) => ({
    ...{ cookie, returnUrl: BrowserFormPost.URL, selected: SelectedItem?.ItemID.SupplierPartID },
    ...{ operation, items: operation === 'create' ? [] : items },
  })),
)

/** What is asked for, each by the name of its element; exactly one of them. */
const Asked = v.union([
  v.pipe(
    v.object({ PunchOutSetupRequest: Setup }),
    v.transform(({ PunchOutSetupRequest: setup }) => ({ kind: 'setup', ...setup }) as const),
  ),
  v.pipe(
    v.object({ OrderRequest }),
    v.transform(({ OrderRequest: order }) => ({ kind: 'order', order }) as const),
  ),
  v.pipe(
    v.object({ ProfileRequest: v.unknown() }),
    v.transform(() => ({ kind: 'profile' }) as const),
  ),
])

const Document = v.object({
  cXML: v.object({
    '@payloadID': Line,
    Header,
    Request: v.intersect([Asked, v.object({ '@deploymentMode': v.optional(Line, 'production') })]),
  }),
})

/** The line by which every document names its definition, which nobody reads here. */
const named = /^(<\?xml[^<>]*\?>\s*)?<!DOCTYPE\s+cXML\s+SYSTEM\s+"[^"<>[\]]*"\s*>/

/**
 * What a request says; nothing where it is none, or asks for something else. Definitions within a document, by which entities are
 * made, are refused unread.
 */
export function readRequest(text: string) {
  const xml = text.trimStart().replace(named, '$1')
  if (/<!(DOCTYPE|ENTITY|ELEMENT|ATTLIST)/i.test(xml)) return undefined
  const read = v.safeParse(Document, parsed(xml))
  if (!read.success) return undefined
  const { Header: header, Request: asked, '@payloadID': payloadId } = read.output.cXML
  const [from, to, sender] = [header.From.Credential, header.To.Credential, header.Sender.Credential]
  return {
    ...{ payloadId, userName: sender.Identity, secret: sender.SharedSecret },
    isTest: asked['@deploymentMode'] === 'test',
    parties: { fromDomain: from['@domain'], from: from.Identity, toDomain: to['@domain'], to: to.Identity },
    asked,
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
