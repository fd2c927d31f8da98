import type { InvoiceForm } from '#lib/markets/market.ts'
import { writeCfdi } from './cfdi.ts'
import { writeCii } from './cii.ts'
import { writeDte } from './dte.ts'
import { writeCpe } from './cpe.ts'
import { writeFa3 } from './fa3.ts'
import { writeFatturaPa } from './fatturapa.ts'
import { writeInv01 } from './inv01.ts'
import type { Invoice, Profile } from './invoice.ts'
import { writePintSg } from './pint-sg.ts'
import { writeUbl } from './ubl.ts'

const european = 'urn:cen.eu:en16931:2017'
const billing = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'
const german: Profile = {
  customization: `${european}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`,
  process: billing,
}

const peppol: Profile = {
  customization: `${european}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`,
  process: billing,
}
const plain: Profile = { customization: european, process: null }

/** What is known of a paper by now and was not when it was issued. */
type Since = {
  correctsTaken: string | null
  /** What tells the file that is sent from those before it. */ sent?: string | undefined
  /** When it is written, for states that take nothing old. */ writtenAt?: Date | undefined
}

/** Forms that buyers can have, and those that nobody but the system of a state is handed. */
export type StateForm = InvoiceForm | 'inv01' | 'dte'

type Form = (invoice: Invoice, since: Since) => string

const forms: Record<StateForm, Form> = {
  xrechnung: (invoice) => writeUbl(invoice, german),
  'xrechnung-cii': (invoice) => writeCii(invoice, german),
  peppol: (invoice) => writeUbl(invoice, peppol),
  'pint-sg': writePintSg,
  ubl: (invoice) => writeUbl(invoice, plain),
  cii: (invoice) => writeCii(invoice, plain),
  // What its PDF holds.
  zugferd: (invoice) => writeCii(invoice, plain),
  fa3: writeFa3,
  fatturapa: writeFatturaPa,
  cfdi: writeCfdi,
  inv01: writeInv01,
  dte: writeDte,
  cpe: writeCpe,
}

/** An invoice as a file of that form. */
export const writeInvoice = (invoice: Invoice, form: StateForm, since: Since = { correctsTaken: null }): string =>
  forms[form](invoice, since)
