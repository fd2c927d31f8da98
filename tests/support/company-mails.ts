import type { MailValues } from '../../api/mail/templates/templates.ts'

const wanted = {
  company: 'Pomiary Sp. z o.o.',
  lines: [{ text: '1 × Multimeter NM-10', amount: '200,15 zł' }],
  total: '246,18 zł',
}
const ended = { ...wanted, reason: 'Too dear', link: 'http://pl.localhost:4321/panel/approvals' }

type Names =
  | 'approvalAsked'
  | 'approvalChanged'
  | 'approvalRefused'
  | 'approvalExpired'
  | 'accountingNamed'
  | 'accountingPaper'

/** What the mails to people of a company may be told, for tests. */
export const companySamples: Pick<MailValues, Names> = {
  accountingNamed: { company: wanted.company },
  accountingPaper: {
    ...{ paper: 'Invoice F-PL-2026-000017', company: wanted.company, orderNumber: 'NM-2026-000017' },
    ...{ orderReference: 'PO-1', charged: 'K-100 Lab' },
  },
  approvalAsked: {
    ...wanted,
    ...{ buyer: 'Ann Lee', was: '240,00 zł', charged: 'K-100 Lab', orderReference: 'PO-1', note: 'Gate 3' },
    ...{ until: '3 December 2026', link: 'http://pl.localhost:4321/panel/approvals#token=abc' },
  },
  approvalChanged: {
    ...wanted,
    ...{ buyer: 'Ann Lee', was: '240,00 zł', waitsUntil: '3 December 2026' },
    link: 'http://pl.localhost:4321/panel/approvals',
  },
  approvalRefused: ended,
  approvalExpired: ended,
}
