import type { MailValues } from '../../api/mail/templates/templates.ts'

const company = 'Pomiary sp. z o.o.'
const link = 'http://pl.localhost:4321/panel/company'

/** What mails about systems of companies are told. */
export const systemSamples: Pick<MailValues, 'webhookOff' | 'tokenMade'> = {
  webhookOff: { company, name: 'ERP', link },
  tokenMade: { company, by: 'Anna Nowak', name: 'ERP', opens: 'prices and stock', until: '14 March 2027', link },
}
