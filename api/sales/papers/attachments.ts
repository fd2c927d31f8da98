import type { InvoiceForm } from '#lib/markets/market.ts'
import type { Database } from '../../platform/database/tables.ts'
import { invoiceFormsOf } from './invoice/invoice-file.ts'
import { sentNote } from './delivery-note/sent-note.ts'
import { issuedFile, proformaFile } from './kept-papers.ts'
import { offerFile } from '../offers/draw-offer.ts'
import { drawCode } from '../payments/transfer.ts'
import { codePicture } from '../../mail/templates/code-picture.ts'
import { textFile } from '../../mail/outbox/kept-text.ts'
import type { AttachedTo } from '../../mail/outbox/delivery.ts'

/** The files of what a mail has attached, as the mail library takes them; a paper as it went out. */
export const attachedTo: AttachedTo = async (db, attachments) => {
  const files = await Promise.all(
    attachments.map(async (attachment) => {
      if ('forms' in attachment) return formFiles(db, attachment)
      if ('text' in attachment) {
        const { name, html } = await textFile(db, attachment.text)
        return { filename: name, contentType: 'text/html; charset=utf-8', content: Buffer.from(html) }
      }
      if ('code' in attachment) {
        const { name, cid, code } = attachment
        return { filename: name, contentType: 'image/png', content: codePicture(drawCode(code)), cid }
      }
      if ('base64' in attachment) {
        const { name, type, cid, base64 } = attachment
        return { filename: name, contentType: type, content: Buffer.from(base64, 'base64'), ...(cid && { cid }) }
      }
      const { name, file } = await drawn(db, attachment)
      return { filename: name, contentType: 'application/pdf', content: Buffer.from(file) }
    }),
  )
  return files.flat()
}

type Drawn = { offer: string } | { paper: number } | { proforma: string } | { delivery: string; parcel: number }

function drawn(db: Database, attachment: Drawn) {
  if ('delivery' in attachment) return sentNote(db, attachment)
  if ('offer' in attachment) return offerFile(attachment.offer)
  return 'proforma' in attachment ? proformaFile(db, attachment.proforma) : issuedFile(db, attachment.paper)
}

const formFiles = async (db: Database, { forms, only }: { forms: number; only?: InvoiceForm }) =>
  (await invoiceFormsOf(db, forms, only)).map(({ name, file }) => ({
    ...{ filename: name, contentType: 'application/xml', content: Buffer.from(file) },
  }))
