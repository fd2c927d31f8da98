import { XMLParser } from 'fast-xml-parser'

const parser = new XMLParser({
  ...{ removeNSPrefix: true, ignoreAttributes: false, attributeNamePrefix: '@' },
  ...{ parseTagValue: false, parseAttributeValue: false },
  isArray: (name) => name === 'TaxSubtotal' || name === 'InvoiceLine' || name === 'CreditNoteLine',
})

type Node = { [name: string]: unknown }
export const inCpe = (node: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((at, name) => (typeof at === 'object' && at !== null ? (at as Node)[name] : undefined), node)

/** What an element says, with attributes or without. */
export const saidIn = (node: unknown, ...path: readonly string[]): string => {
  const found = inCpe(node, ...path)
  const text = typeof found === 'object' && found !== null ? (found as Node)['#text'] : found
  return typeof text === 'string' ? text : ''
}

export const eachIn = (node: unknown, ...path: readonly string[]): unknown[] => {
  const found = inCpe(node, ...path)
  return Array.isArray(found) ? found : []
}

export const documentIn = (file: string): unknown => {
  const parsed = parser.parse(file) as Node
  return parsed['Invoice'] ?? parsed['CreditNote']
}

export type ReadCpe = {
  ruc: string
  type: string
  series: string
  serial: string
  issuedOn: string
  currency: string
  buyer: { kind: string; number: string }
  tax: string
  taxed: string
  total: string
  words: string
}

/** What of a file of ours is needed where it is handed over and on its paper. */
export function readCpe(file: string): ReadCpe {
  const cpe = documentIn(file)
  const [series = '', serial = ''] = saidIn(cpe, 'ID').split('-')
  const buyer = ['AccountingCustomerParty', 'Party', 'PartyIdentification', 'ID']
  const taxed = eachIn(cpe, 'TaxTotal', 'TaxSubtotal').find(
    (one) => saidIn(one, 'TaxCategory', 'TaxScheme', 'ID') === '1000',
  )
  const kind = inCpe(cpe, ...buyer, '@schemeID')
  return {
    ruc: saidIn(cpe, 'AccountingSupplierParty', 'Party', 'PartyIdentification', 'ID'),
    type: saidIn(cpe, 'InvoiceTypeCode') || '07',
    ...{ series, serial },
    issuedOn: saidIn(cpe, 'IssueDate'),
    currency: saidIn(cpe, 'DocumentCurrencyCode'),
    buyer: { kind: typeof kind === 'string' ? kind : '', number: saidIn(cpe, ...buyer) },
    tax: saidIn(cpe, 'TaxTotal', 'TaxAmount'),
    taxed: saidIn(taxed, 'TaxableAmount') || '0.00',
    total: saidIn(cpe, 'LegalMonetaryTotal', 'PayableAmount'),
    words: saidIn(cpe, 'Note'),
  }
}
