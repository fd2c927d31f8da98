import { createPrivateKey } from 'node:crypto'
import type { Culture } from '#lib/contract/cultures.ts'
import { briefIn } from '#lib/markets/index.ts'
import { brandOf } from './brand.ts'

export type MailSettings = {
  /**
   * Who mails come from: `{seller} <shop@example.{key}>`. `{seller}` is who sells in the reader's market, `{brand}` what
   * its shop is called, `{key}` the key of its edition. Without it, mails come from the seller's own address.
   */
  mailFrom?: string
  /** The private key (PEM) that mails are signed with, and the selector under which its public half stands in the DNS. */
  dkimKey?: string
  dkimSelector?: string
  /** Where mails go back to that cannot be delivered, in place of the sender's own address. */
  bounceAddress?: string
}

type Address = { name: string; address: string }

/** What a mail says of its sender, for the reader, for servers on its way, and to hold it against. */
export type Sender = {
  from: Address
  /** Where answers go, unless the mail says otherwise. */
  replyTo?: string
  envelopeFrom?: string
  dkim?: { domainName: string; keySelector: string; privateKey: string; headerFieldNames: string }
}

/** Who sells in a culture, as far as mails name them. */
export type NamedSeller = { culture: Culture; name: string; brand: string | null; email: string }

/** Of each culture, as the records of sellers have it now. */
export function senders(
  settings: MailSettings,
  readSellers: () => Promise<NamedSeller[]>,
): () => Promise<(culture: Culture) => Sender> {
  const { mailFrom, bounceAddress } = settings
  const sign = signer(settings)
  return async () => {
    const rows = await readSellers()
    return (culture) => {
      const seller = rows.find((row) => row.culture === culture)
      const from = mailFrom ? addressIn(mailFrom, culture, seller) : addressOf(culture, seller)
      return {
        from,
        ...(seller && { replyTo: seller.email }),
        ...(bounceAddress && { envelopeFrom: bounceAddress }),
        ...(sign && { dkim: sign(from) }),
      }
    }
  }
}

function addressOf(culture: Culture, seller: NamedSeller | undefined): Address {
  if (seller) return { name: brandOf(seller), address: seller.email }
  throw new Error(
    `nobody is named as who it comes from: set MAIL_FROM, or import a catalogue that says who sells in ${culture}`,
  )
}

function addressIn(pattern: string, culture: Culture, seller: NamedSeller | undefined): Address {
  const [, name = '', address = pattern] = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(pattern) ?? []
  return {
    name: name
      .replace(/^"(.*)"$/, '$1')
      .replaceAll('{seller}', () => seller?.name ?? '')
      .replaceAll('{brand}', () => (seller ? brandOf(seller) : '')),
    address: address.replaceAll('{key}', briefIn(culture).key).trim(),
  }
}

/** What is signed of a mail's head. Without both fields of a list a receiver offers nobody to unsubscribe by one press. */
const headerFieldNames = [
  ...['From', 'Reply-To', 'Subject', 'Date', 'Message-ID', 'To', 'MIME-Version', 'Content-Type'],
  ...['Content-Transfer-Encoding', 'List-Unsubscribe', 'List-Unsubscribe-Post'],
].join(':')

/** A key that signs nothing is found at the start: the mail library would send mails without a signature. */
function signer({ dkimKey, dkimSelector }: MailSettings): ((from: Address) => NonNullable<Sender['dkim']>) | undefined {
  if (!dkimKey && !dkimSelector) return undefined
  if (!dkimKey || !dkimSelector)
    throw new Error('MAIL_DKIM_KEY and MAIL_DKIM_SELECTOR need each other: one of them is not set.')
  // A file of variables has one line for each, so its breaks may be written out.
  const privateKey = dkimKey.replaceAll('\\n', '\n')
  const isRsa = keyTypeOf(privateKey) === 'rsa'
  if (!isRsa) throw new Error('MAIL_DKIM_KEY is no private RSA key in PEM: make one with openssl genrsa 2048.')
  // Receivers want the signature to be of the domain that the reader sees.
  return ({ address }) => ({
    domainName: address.slice(address.lastIndexOf('@') + 1),
    keySelector: dkimSelector,
    privateKey,
    headerFieldNames,
  })
}

function keyTypeOf(pem: string): string | undefined {
  try {
    return createPrivateKey(pem).asymmetricKeyType
  } catch {
    return undefined
  }
}
