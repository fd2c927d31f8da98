import { XMLParser } from 'fast-xml-parser'
import { SyntaxValidator } from 'fast-xml-validator'
import { asNode, at, textAt, xmlOptions } from '../../../platform/files/xml-tree.ts'

/** What a receipt (UPO) says of the invoice that it is of. */
export type KsefReceipt = { number: string; paper: string; sum: string; at: string }

const parser = new XMLParser(xmlOptions)

/** In characters; one of a single invoice with its signature has some ten thousand. */
const longest = 300_000

/** A receipt of one invoice; nothing where a text is none. Definitions, by which entities are made, are refused unread. */
export function readKsefReceipt(text: string): KsefReceipt | undefined {
  if (text.length > longest || /<!(DOCTYPE|ENTITY|ELEMENT|ATTLIST)/i.test(text)) return undefined
  try {
    SyntaxValidator.validate(text)
    const told = at(asNode(parser.parse(text)), 'Potwierdzenie/Dokument')
    if (!told) return undefined
    return {
      number: textAt(told, 'NumerKSeFDokumentu'),
      paper: textAt(told, 'NumerFaktury'),
      sum: textAt(told, 'SkrotDokumentu'),
      at: textAt(told, 'DataNadaniaNumeruKSeF'),
    }
  } catch {
    return undefined
  }
}
