import { expect, test } from 'vitest'
import { brokenInvoice } from '../../../../tests/support/broken-invoices.ts'
import { handPapers } from '../../../../tests/support/hand-papers.ts'
import { soldInPeru } from '../../../../tests/support/sold-in-peru.ts'
import type { Invoice } from './invoice.ts'
import { type StateForm, writeInvoice } from './invoice-forms.ts'
import { invoiceOf } from './invoice-of.ts'

function handMade(name: string): Invoice {
  const record = handPapers[name]
  if (!record) throw new Error(`No paper was made by hand with ${name}`)
  return invoiceOf(record)
}

/** What the rules of the authorities have been found to hold for; where they do not lie beside the project, these do. */
const examples: readonly { file: string; form: StateForm; invoice: Invoice }[] = [
  { file: 'discount.xrechnung.xml', form: 'xrechnung', invoice: handMade('a discount as a line') },
  { file: 'discount.xrechnung-cii.xml', form: 'xrechnung-cii', invoice: handMade('a discount as a line') },
  { file: 'sent-abroad.xrechnung.xml', form: 'xrechnung', invoice: brokenInvoice({ of: 'sent abroad' }) },
  {
    file: 'correction.xrechnung.xml',
    form: 'xrechnung',
    invoice: handMade('a correction of some pieces at a price that is no multiple'),
  },
  { file: 'italy.fatturapa.xml', form: 'fatturapa', invoice: brokenInvoice({ of: 'sold in Italy' }) },
  { file: 'singapore.pint-sg.xml', form: 'pint-sg', invoice: brokenInvoice({ of: 'sold in Singapore' }) },
  { file: 'singapore-credit.pint-sg.xml', form: 'pint-sg', invoice: handMade('a credit note in Singapore') },
  { file: 'mexico.cfdi.xml', form: 'cfdi', invoice: brokenInvoice({ of: 'sold in Mexico' }) },
  { file: 'india.inv01.json', form: 'inv01', invoice: brokenInvoice({ of: 'sold in India' }) },
  { file: 'chile.dte.xml', form: 'dte', invoice: brokenInvoice({ of: 'sold in Chile' }) },
  { file: 'peru.cpe.xml', form: 'cpe', invoice: brokenInvoice({ of: 'sold in Peru' }) },
  {
    file: 'peru-credit.cpe.xml',
    form: 'cpe',
    invoice: soldInPeru(({ kind }) => kind === 'credit-note'),
  },
  { file: 'norway.peppol.xml', form: 'peppol', invoice: handMade('Norway, where companies are known by their number') },
]

test.each(examples)('an invoice is written as in $file', async ({ file, form, invoice }) => {
  await expect(writeInvoice(invoice, form)).toMatchFileSnapshot(`examples/${file}`)
})
