import type { InvoiceForm } from '#lib/markets/market.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { paperWithInvoice } from '../kept-papers.ts'
import { formsBeside, invoiceText } from './invoice-files.ts'

/** An issued paper of an order as a file for machines: XML, or the PDF that holds it. */
export async function invoiceFile(
  db: Database,
  order: { id: number },
  asked: { paper: string; form: InvoiceForm },
): Promise<Uint8Array<ArrayBuffer>> {
  const { id, text } = await invoiceText(db, order, asked)
  return asked.form === 'zugferd' ? paperWithInvoice(db, { id }, { xml: text }) : new TextEncoder().encode(text)
}

/** A paper in each form that machines can have it in beside it, or in one of them, with the name of the file. */
export async function invoiceFormsOf(
  db: Database,
  paper: number,
  only?: InvoiceForm,
): Promise<{ name: string; file: Uint8Array<ArrayBuffer> }[]> {
  const { order: id = 0, number = '', forms = [] } = (await formsBeside(db, paper)) ?? {}
  const wanted = only === undefined ? forms : forms.filter((form) => form === only)
  return Promise.all(
    wanted.map(async (form) => ({
      name: `${number}-${form}.xml`,
      file: await invoiceFile(db, { id }, { paper: number, form }),
    })),
  )
}
