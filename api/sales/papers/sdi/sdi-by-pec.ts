import { createTransport } from 'nodemailer'
import type { SdiChannel } from './sdi-port.ts'

type Mailbox = {
  /** The certified mailbox that sends, as `smtps://user:password@host`. */
  smtpUrl: string
  /** Its address. */
  from: string
  /** Where SdI reads: the common address until it has answered, and then the one that it named. */
  to?: string
}

/** Well below the time after which a paper is due again. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/**
 * SdI by certified mail: each file goes as an attachment of a mail of its own. What SdI answers comes to the mailbox, from where
 * somebody brings it to the back office.
 */
export function sdiByPec({ smtpUrl, from, to = 'sdi01@pec.fatturapa.it' }: Mailbox): SdiChannel {
  const transport = createTransport({ url: smtpUrl, ...patience }, { disableFileAccess: true, disableUrlAccess: true })
  return {
    send: async ({ name, content }) => {
      await transport.sendMail({
        ...{ from, to, subject: name, text: name },
        attachments: [{ filename: name, content, contentType: 'application/xml' }],
      })
      return { reference: name }
    },
    receipts: async () => [],
  }
}
