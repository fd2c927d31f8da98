import { XMLParser } from 'fast-xml-parser'
import { SyntaxValidator } from 'fast-xml-validator'
import { all, asNode, at, attribute, textAt, type XmlNode, xmlOptions } from '../../platform/files/xml-tree.ts'
import { joined, minorUnits, Unreadable, type BankEntry } from './bank-entry.ts'

const parser = new XMLParser(xmlOptions)

/** Leaves entries as they are written: taken apart one after another they need a fraction of the memory. */
const outside = new XMLParser({ ...xmlOptions, stopNodes: ['*.Ntry'] })
const entryIn = ({ '#text': written }: XmlNode): XmlNode =>
  at(parsed(parser, `<Ntry>${String(written)}</Ntry>`), 'Ntry') ?? {}

/** Elements in elements are read up to a hundred deep, which no bank needs. */
function parsed(by: XMLParser, text: string): XmlNode {
  try {
    return asNode(by.parse(text))
  } catch (error) {
    throw new Unreadable(`The XML cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const textsAt = (nodes: readonly XmlNode[]): string[] =>
  nodes.flatMap((node) => (typeof node['#text'] === 'string' ? [node['#text']] : []))

function requireWhole(text: string): void {
  try {
    SyntaxValidator.validate(text)
  } catch (error) {
    const line = error instanceof Error && 'line' in error ? ` (line ${String(error.line)})` : ''
    throw new Unreadable(`The XML is not whole: ${error instanceof Error ? error.message : String(error)}${line}`)
  }
}

/** CAMT.053 of ISO 20022, any of its versions. */
export function readCamt(text: string): BankEntry[] {
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw new Unreadable('A statement defines no entities; this one does.')
  requireWhole(text)
  const document = parsed(outside, text)
  const statements = all(at(document, 'Document/BkToCstmrStmt'), 'Stmt')
  if (statements.length === 0) throw new Unreadable('There is no BkToCstmrStmt/Stmt in it.')
  return statements.flatMap((statement) => {
    const account = textAt(statement, 'Acct/Id/IBAN') || textAt(statement, 'Acct/Id/Othr/Id')
    return all(statement, 'Ntry').flatMap((written) => {
      const entry = entryIn(written)
      return isBooked(entry) ? readEntry(entry, account) : []
    })
  })
}

/** What is only announced may never come. Older versions write the state as a plain text. */
const isBooked = (entry: XmlNode): boolean => ['', 'BOOK'].includes(textAt(entry, 'Sts/Cd') || textAt(entry, 'Sts'))

const amountIn = (part: XmlNode) => at(part, 'Amt') ?? at(part, 'AmtDtls/TxAmt/Amt')

/** A transfer may pay several papers, each told in a block of its own. */
const referencesOf = (structured: XmlNode): string[] => [
  textAt(structured, 'CdtrRefInf/Ref'),
  ...all(structured, 'RfrdDocInf').map((paper) => textAt(paper, 'Nb')),
  ...textsAt(all(structured, 'AddtlRmtInf')),
]

/**
 * An entry may stand for several transactions, each with an amount of its own. Where it does not say which paid what, it
 * names no order, so that a person looks at it.
 */
function readEntry(entry: XmlNode, account: string): BankEntry[] {
  const booked = textAt(entry, 'BookgDt/Dt') || textAt(entry, 'BookgDt/DtTm') || textAt(entry, 'ValDt/Dt')
  const details = all(entry, 'NtryDtls').flatMap((part) => all(part, 'TxDtls'))
  const isTold = details.length < 2 || details.every((part) => amountIn(part) !== undefined)
  const parts = isTold && details.length > 1 ? details : [details[0] ?? entry]
  return parts.map((part) => {
    const money = (parts.length > 1 && amountIn(part)) || at(entry, 'Amt')
    const currency = (money && attribute(money, '@Ccy')) || ''
    const sign = textAt(part, 'CdtDbtInd') || textAt(entry, 'CdtDbtInd')
    // A reversal is booked the other way round than what it takes back.
    const isReversed = textAt(entry, 'RvslInd') === 'true'
    const remittance = at(part, 'RmtInf')
    const structured = remittance ? all(remittance, 'Strd') : []
    const endToEnd = textAt(part, 'Refs/EndToEndId')
    return {
      account,
      bookedOn: booked.slice(0, 10),
      amount: minorUnits((money && attribute(money, '#text')) || '', currency),
      currency,
      isCredit: sign === 'CRDT' && !isReversed,
      text: !isTold
        ? `${details.length} ×`
        : joined(
            ...structured.flatMap(referencesOf),
            ...(remittance ? textsAt(all(remittance, 'Ustrd')) : []),
            endToEnd === 'NOTPROVIDED' ? '' : endToEnd,
            textAt(part, 'AddtlTxInf'),
            textAt(entry, 'AddtlNtryInf'),
          ),
      counterparty: textAt(part, 'RltdPties/Dbtr/Nm') || textAt(part, 'RltdPties/Dbtr/Pty/Nm'),
    }
  })
}
