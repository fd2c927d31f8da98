import { createPrivateKey } from 'node:crypto'
import type { Culture } from '#lib/contract/cultures.ts'
import { briefIn } from '#lib/markets/index.ts'
import type { Database } from '../tables.ts'

export type MailSettings = {
  /**
   * Who mails come from: `{seller} <shop@nonius.{key}>`. `{seller}` is who sells in the reader's market, `{key}` the key of
   * its edition.
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
  dkim?: { domainName: string; keySelector: string; privateKey: string }
}

/** Of each culture, as the records of sellers have it now. */
export function senders(db: Database, settings: MailSettings): () => Promise<(culture: Culture) => Sender> {
  const { mailFrom = 'Nonius <shop@nonius.example>', bounceAddress } = settings
  const sign = signer(settings)
  return async () => {
    const rows = await db.selectFrom('seller').select(['culture', 'name', 'email']).execute()
    return (culture) => {
      const seller = rows.find((row) => row.culture === culture)
      const from = addressIn(mailFrom, culture, seller?.name ?? 'Nonius')
      return {
        from,
        ...(seller && { replyTo: seller.email }),
        ...(bounceAddress && { envelopeFrom: bounceAddress }),
        ...(sign && { dkim: sign(from) }),
      }
    }
  }
}

function addressIn(pattern: string, culture: Culture, seller: string): Address {
  const [, name = '', address = pattern] = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(pattern) ?? []
  return {
    name: name.replace(/^"(.*)"$/, '$1').replaceAll('{seller}', () => seller),
    address: address.replaceAll('{key}', briefIn(culture).key).trim(),
  }
}

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
  })
}

function keyTypeOf(pem: string): string | undefined {
  try {
    return createPrivateKey(pem).asymmetricKeyType
  } catch {
    return undefined
  }
}
