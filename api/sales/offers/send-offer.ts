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
  const { culture, number, terms } = offer
  const path = `/panel/offer?number=${number}#key=${sign(number)}`
  await sendMail(
    services,
    {
      to: email,
      culture,
      template: 'offer',
      brand: brandOf(terms.seller),
      values: {
        offerNumber: number,
        lines: terms.lines.map(({ quantity, name, code, total }) => ({
          text: `${quantity} × ${name} (${code})`,
          amount: money(total.gross, total.currency, culture),
        })),
        total: money(terms.total.gross, terms.total.currency, culture),
        validUntil: countryDay(lastMoment(offer), culture),
        link: shopLink(services.settings, culture, path),
      },
      replyTo: shopAddress(services.settings, terms.seller),
      attachments: [{ offer: JSON.stringify(offer) }],
    },
    transaction,
  )
}
