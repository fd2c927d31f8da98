import { XMLParser } from 'fast-xml-parser'
import { all, asNode, at, attribute, textAt, type XmlNode, xmlOptions } from '../../../api/platform/files/xml-tree.ts'

const parser = new XMLParser(xmlOptions)

/** What a document says of itself, and by which names it came. */
export type Arrived = {
  root: string
  document: XmlNode
  sender: string
  receiver: string
  documentType: string
  process: string
}

type Named = Pick<Arrived, 'sender' | 'receiver' | 'documentType' | 'process'>

/** A document as it came; nothing where it is no invoice and no credit note. */
export function read(file: string, named: Named): Arrived | undefined {
  let parsed: XmlNode
  try {
    parsed = asNode(parser.parse(file))
  } catch {
    return undefined
  }
  const root = ['Invoice', 'CreditNote'].find((name) => at(parsed, name))
  const document = root && at(parsed, root)
  return root && document ? { root, document, ...named } : undefined
}

export const numberOf = ({ document }: Arrived): string => textAt(document, 'ID')

const cents = (node: XmlNode, path: string) => Math.round(Number(textAt(node, path) || '0') * 100)
const summed = (nodes: readonly XmlNode[], path: string) => nodes.reduce((sum, node) => sum + cents(node, path), 0)

function endpointOf({ document }: Arrived, party: string): string {
  const endpoint = at(document, `${party}/Party/EndpointID`)
  return endpoint ? `${attribute(endpoint, '@schemeID')}:${attribute(endpoint, '#text')}` : ''
}

const linesOf = ({ document, root }: Arrived) => all(document, `${root}Line`)
const totals = ({ document }: Arrived): XmlNode => at(document, 'LegalMonetaryTotal') ?? {}
const taxes = ({ document }: Arrived): XmlNode => at(document, 'TaxTotal') ?? {}
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

type Check = { id: string; says: string; holds: (arrived: Arrived) => boolean }

/** Of what an access point looks at before it sends: the names on the envelope are those in the document, and its sums add up. */
const checks: readonly Check[] = [
  {
    id: 'PEPPOL-EN16931-R004',
    says: 'The customization is not that of the document type',
    holds: ({ document, documentType, root }) =>
      documentType.includes(`::${root}##${textAt(document, 'CustomizationID')}::`),
  },
  {
    id: 'PEPPOL-EN16931-R007',
    says: 'The profile is not that of the process',
    holds: ({ document, process }) => process === `cenbii-procid-ubl::${textAt(document, 'ProfileID')}`,
  },
  {
    id: 'PEPPOL-EN16931-R020',
    says: 'The seller has another electronic address than the sender',
    holds: (arrived) => isSame(endpointOf(arrived, 'AccountingSupplierParty'), arrived.sender),
  },
  {
    id: 'PEPPOL-EN16931-R010',
    says: 'The buyer has another electronic address than the receiver',
    holds: (arrived) => isSame(endpointOf(arrived, 'AccountingCustomerParty'), arrived.receiver),
  },
  {
    id: 'BR-CO-10',
    says: 'The lines do not add up',
    holds: (arrived) =>
      summed(linesOf(arrived), 'LineExtensionAmount') === cents(totals(arrived), 'LineExtensionAmount'),
  },
  {
    id: 'BR-CO-14',
    says: 'The taxes do not add up',
    holds: (arrived) => summed(all(taxes(arrived), 'TaxSubtotal'), 'TaxAmount') === cents(taxes(arrived), 'TaxAmount'),
  },
  {
    id: 'BR-CO-15',
    says: 'The total with tax is not the total and the tax',
    holds: (arrived) =>
      cents(totals(arrived), 'TaxInclusiveAmount') ===
      cents(totals(arrived), 'TaxExclusiveAmount') + cents(taxes(arrived), 'TaxAmount'),
  },
  {
    id: 'BR-CO-16',
    says: 'The amount due is not what is left of the total',
    holds: (arrived) =>
      cents(totals(arrived), 'PayableAmount') ===
      cents(totals(arrived), 'TaxInclusiveAmount') -
        cents(totals(arrived), 'PrepaidAmount') +
        cents(totals(arrived), 'PayableRoundingAmount'),
  },
]

/** The rules that a document breaks, each with what it means. */
export const faultsOf = (arrived: Arrived): string[] =>
  checks.filter(({ holds }) => !holds(arrived)).map(({ id, says }) => `${id} ${says}`)
