import { issuedFile } from './kept-papers.ts'
import { offerFile } from '../offers/draw-offer.ts'
import { drawCode } from '../payments/transfer.ts'
import { codePicture } from '../../mail/templates/code-picture.ts'
import { textFile } from '../../mail/outbox/kept-text.ts'
import type { AttachedTo } from '../../mail/outbox/delivery.ts'

/** The files of what a mail has attached, as the mail library takes them; a paper as it went out. */
export const attachedTo: AttachedTo = (db, attachments) =>
  Promise.all(
    attachments.map(async (attachment) => {
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
      const { name, file } =
        'offer' in attachment ? await offerFile(attachment.offer) : await issuedFile(db, attachment.paper)
      return { filename: name, contentType: 'application/pdf', content: Buffer.from(file) }
    }),
  )
