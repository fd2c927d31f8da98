import { customerRows } from '#lib/contract/rows/customer.ts'
import type { Order } from '#lib/contract/order.ts'
import { shopCall } from '../call/shop-call.ts'
import { saveFile } from '../page/save-file.ts'

export type InvoiceFile = { paper: string; form: Order['invoiceFiles'][number]['forms'][number] }

/** What an order has one of, or a credit note by its number. */
export type Paper = { type: Order['documents'][number] } | { type: 'credit-note'; paper: string }

/** Saves an invoice or a credit note of an order as a file for machines. Throws an ApiError. */
export async function saveInvoice(number: string, { paper, form }: InvoiceFile, name: string): Promise<void> {
  const file = await shopCall()(customerRows.orderInvoice, { query: { number, paper, form } })
  if (!(file instanceof Blob)) throw new TypeError('An invoice is a file')
  saveFile(file, name)
}

/** Saves a paper of an order as a file. Throws an ApiError. */
export async function savePaper(number: string, paper: Paper, name = `${paper.type}-${number}.pdf`): Promise<void> {
  const file = await shopCall()(customerRows.orderDocument, { query: { number, ...paper } })
  if (!(file instanceof Blob)) throw new TypeError('A paper is a file')
  saveFile(file, name)
}
