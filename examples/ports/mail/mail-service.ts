import type { MailTransport } from 'nonius/mail'

/** A mail service that is asked over HTTP, in place of a mail server. */
export const mailServiceAt =
  (address: string, key: string): MailTransport =>
  async ({ from, to, replyTo, subject, text, html, attachments, unsubscribe }) => {
    const answer = await fetch(`${address}/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({
        from: `${from.name} <${from.address}>`,
        to,
        replyTo,
        subject,
        text,
        html,
        files: attachments.map(({ filename, contentType, content, cid }) => ({
          name: filename,
          type: contentType,
          base64: content.toString('base64'),
          ...(cid && { cid }),
        })),
        ...(unsubscribe && { headers: { 'List-Unsubscribe': `<${unsubscribe}>` } }),
      }),
      signal: AbortSignal.timeout(10_000),
    })
    if (!answer.ok) throw new Error(`The mail service answered ${answer.status}`)
  }
