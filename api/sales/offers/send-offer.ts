import { countryDay } from '#lib/formats/dates.ts'
import { money } from '#lib/formats/money.ts'
import { sendMail } from '../../mail/outbox/send.ts'
import { shopAddress } from '../../catalog/shop/shop-address.ts'
import { shopLink } from '../../mail/sender/shop-links.ts'
import type { Services } from '../services.ts'
import { brandOf } from '../../mail/sender/brand.ts'
import type { Database } from '../../platform/database/tables.ts'
import { lastMoment, type SentOffer } from './draw-offer.ts'

type Sending = { email: string; sign: (number: string) => string }

/**
 * Sends an offer as a paper, with a link that opens it to whoever has it. The paper is drawn when the mail goes out: drawing waits
 * for other papers, and the transaction that numbers an offer keeps others from numbering theirs and a connection from everybody.
 */
export async function sendOffer(
  services: Services,
  transaction: Database,
  offer: SentOffer,
  { email, sign }: Sending,
): Promise<void> {
  const attachments = [{ offer: JSON.stringify(offer) }]
  await sendMail(
    services,
    { ...toBuyer(services, offer, email), template: 'offer', values: valuesOf(services, offer, sign), attachments },
    transaction,
  )
}

/** Says again what was sent before its last day is over. */
export const remindOfOffer = (
  services: Services,
  transaction: Database,
  offer: SentOffer,
  { email, sign }: Sending,
): Promise<void> =>
  sendMail(
    services,
    { ...toBuyer(services, offer, email), template: 'offerEnding', values: valuesOf(services, offer, sign) },
    transaction,
  )

const toBuyer = ({ settings }: Services, { culture, terms: { seller } }: SentOffer, email: string) => ({
  ...{ to: email, culture, brand: brandOf(seller), replyTo: shopAddress(settings, seller) },
})

function valuesOf({ settings }: Services, offer: SentOffer, sign: Sending['sign']) {
  const { culture, number, terms } = offer
  return {
    offerNumber: number,
    lines: terms.lines.map(({ quantity, name, code, total }) => ({
      text: `${quantity} × ${name} (${code})`,
      amount: money(total.gross, total.currency, culture),
    })),
    total: money(terms.total.gross, terms.total.currency, culture),
    validUntil: countryDay(lastMoment(offer), culture),
    link: shopLink(settings, culture, `/panel/offer?number=${number}#key=${sign(number)}`),
  }
}
