import type { InvoiceForm } from '../markets/market.ts'

/** As those who know them call them, in every language. */
export const invoiceFormNames: Readonly<Record<InvoiceForm, string>> = {
  xrechnung: 'XRechnung UBL',
  'xrechnung-cii': 'XRechnung CII',
  zugferd: 'ZUGFeRD',
  peppol: 'Peppol BIS 3',
  'pint-sg': 'Peppol PINT SG',
  ubl: 'EN 16931 UBL',
  cii: 'EN 16931 CII',
  fa3: 'KSeF FA(3)',
  fatturapa: 'FatturaPA 1.2',
  cfdi: 'CFDI 4.0',
  cpe: 'UBL-PE 2.1',
}

/** What files of a form end with: one that is within its paper is a PDF. */
export const invoiceFileEnding = (form: InvoiceForm): 'pdf' | 'xml' => (form === 'zugferd' ? 'pdf' : 'xml')
