import type { MailValues } from '../../api/mail/templates/templates.ts'

const offered = {
  offerNumber: 'OF-PL-2026-000017',
  lines: [{ text: '2 × Multimeter NM-10', amount: '246,18 zł' }],
  total: '276,18 zł',
  validUntil: '24 December 2026',
  link: 'http://pl.localhost:4321/panel/offer?number=OF-PL-2026-000017#key=a-b',
}

/** What the mails about offers are told, as an example. */
export const offerSamples: Pick<MailValues, 'offer' | 'offerEnding' | 'offerAsked' | 'offerDeclined'> = {
  offer: offered,
  offerEnding: offered,
  offerAsked: {
    offerNumber: 'OF-PL-2026-000017',
    buyer: 'Anna Kos, Pomiary Sp. z o.o., anna@example.com',
    lines: [{ text: '20 × Multimeter NM-10', amount: '85,00 zł' }],
    note: 'Twenty at that price, please.',
  },
  offerDeclined: { offerNumber: 'OF-PL-2026-000017', buyer: 'Anna Kos, anna@example.com', note: 'Too dear.' },
}
