import type { InvoiceForm } from '#lib/markets/market.ts'
import { writeCii } from './cii.ts'
import type { Invoice, Profile } from './invoice.ts'
import { writeUbl } from './ubl.ts'

const european = 'urn:cen.eu:en16931:2017'
const billing = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'
const german: Profile = {
  customization: `${european}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`,
  process: billing,
}

type Form = { profile: Profile; write: (invoice: Invoice, profile: Profile) => string }

const forms: Record<InvoiceForm, Form> = {
  xrechnung: { profile: german, write: writeUbl },
  'xrechnung-cii': { profile: german, write: writeCii },
  peppol: {
    profile: { customization: `${european}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`, process: billing },
    write: writeUbl,
  },
  ubl: { profile: { customization: european, process: null }, write: writeUbl },
  cii: { profile: { customization: european, process: null }, write: writeCii },
}

/** An invoice as a file of that form. */
export function writeInvoice(invoice: Invoice, form: InvoiceForm): string {
  const { write, profile } = forms[form]
  return write(invoice, profile)
}
