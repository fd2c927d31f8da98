import { load } from 'cheerio'
import { describe, expect, test } from 'vitest'
import { cultures } from '#lib/contract/cultures.ts'
import { companySamples } from '../../../tests/support/company-mails.ts'
import { offerSamples } from '../../../tests/support/offer-mails.ts'
import { systemSamples } from '../../../tests/support/system-mails.ts'
import { composeMail } from './compose.ts'
import type { MailTemplate, MailValues } from './templates.ts'

const withdrawal = {
  name: 'Ann Lee',
  email: 'ann@example.com',
  orderNumber: 'NO-2026-A2B3C4',
  lines: '1 × Multimeter NM-10\n1 × Case',
  receivedOn: '20 November 2026',
  receivedAt: '21 November 2026 at 14:30:12 CET',
}

const sheet = {
  number: '000000017-2026',
  receivedAt: '21 November 2026 at 14:30:12',
  provider: 'Pomiary Perú S.A.C.\nRUC 20999999990',
  kind: 'Reclamo',
  name: 'Ann Lee',
  document: 'DNI 12345678',
  address: 'Av. Arequipa 1, Lima',
  phone: '+51 1 1234567',
  email: 'ann@example.com',
  guardian: 'Eve Lee',
  good: 'Producto',
  description: 'NM-10',
  orderNumber: 'NO-2026-A2B3C4',
  amount: 'S/ 246.18',
  detail: 'First line\nsecond line',
  request: 'Another one',
  answerBy: 'By post',
}

const about = {
  orderNumber: 'NM-2026-000017',
  link: 'http://pl.localhost:4321/panel/order?number=NM-2026-000017',
}

const restocked = {
  product: 'Multimeter NM-10',
  price: '246,18 zł',
  netPrice: '200,15 zł',
  link: 'http://pl.localhost:4321/product/10',
  leaveLink: 'http://pl.localhost:4321/yes-api/consent/restock/leave?token=c',
}

const decided = {
  orderNumber: 'NM-2026-000017',
  paper: 'Faktura VAT F-PL-2026-000001',
  authority: 'KSeF',
  link: 'http://pl.localhost:4321/panel/order?number=NM-2026-000017',
}

const samples: MailValues = {
  registerConfirm: { link: 'http://pl.localhost:4321/register#token=a_b' },
  registerExists: { loginLink: 'http://pl.localhost:4321/login', resetLink: 'http://pl.localhost:4321/password-reset' },
  passwordReset: { link: 'http://pl.localhost:4321/password-reset#token=a-b' },
  resetUnknown: { registerLink: 'http://pl.localhost:4321/register' },
  passwordChanged: { resetLink: 'http://pl.localhost:4321/password-reset' },
  accountDeleted: { registerLink: 'http://pl.localhost:4321/register' },
  companyInvitation: { company: 'Pomiary Sp. z o.o.', link: 'http://pl.localhost:4321/panel/company#token=abc' },
  ...{ ...companySamples, ...systemSamples, ...offerSamples },
  companyAsked: {
    ...{ company: 'Pomiary Sp. z o.o.', email: 'anna@example.com' },
    link: 'http://pl.localhost:4321/panel/company',
  },
  newsletterConfirm: { link: 'http://pl.localhost:4321/yes-api/consent/newsletter/confirm?token=c' },
  standingOrder: {
    ...{ list: 'Lab, yearly', lines: [{ text: 'Multimeter NM-10', amount: '3' }], next: '14 March 2026' },
    link: 'http://pl.localhost:4321/panel/lists?list=7',
  },
  calibrationConfirm: {
    product: 'Multimeter NM-10 (NM10-25-00417)',
    link: 'http://pl.localhost:4321/yes-api/consent/calibration/confirm?token=c',
  },
  calibrationDue: {
    product: 'Multimeter NM-10 (NM10-25-00417)',
    due: '14 March 2026',
    link: 'http://pl.localhost:4321/certificates?serial=NM10-25-00417',
    leaveLink: 'http://pl.localhost:4321/yes-api/consent/calibration/leave?token=c',
  },
  restockConfirm: { product: 'NM-10', link: 'http://pl.localhost:4321/yes-api/consent/restock/confirm?token=c' },
  restocked,
  succeeded: { ...restocked, wished: 'Multimeter NM-9' },
  contactShop: {
    name: 'Ann Lee',
    email: 'ann@example.com',
    company: 'Lee Ltd',
    address: 'High Street 1',
    phone: '+44 20 1234567',
    subject: 'A question',
    message: 'First line\nsecond line',
  },
  contactCopy: {},
  orderConfirmation: {
    orderNumber: 'NM-2026-000017',
    netLines: '',
    lines: [
      { text: '2 × Multimeter NM-10', amount: '246,18 zł' },
      { text: '1 × Case', amount: '30,00 zł' },
    ],
    net: '224,54 zł',
    tax: 'VAT: 51,64 zł',
    total: '276,18 zł',
    billing: 'Anna Nowak\nul. Długa 2',
    shipping: 'InPost',
    delivery: 'Paczkomat WAW01A\nul. Prosta 1',
    ...{ gate: 'Mon–Fri 7:00–15:00, gate B', charged: 'K-100 Lab', orderReference: 'PO-1' },
    territory: 'A customs form goes along.',
    arrival: 'Thursday, 26 November',
    arrivals: '2 × Multimeter NM-10: Thursday, 26 November',
    afterPayment: '1–2',
    payment: 'Bank transfer',
    paymentDetails: 'PL00 1111 2222',
    paymentCode: '',
    attached: 'Regulamin, Odstąpienie od umowy',
    confirmHours: '24',
    link: 'http://pl.localhost:4321/panel/order?number=NM-2026-000017',
  },
  paymentReceived: {
    orderNumber: 'NM-2026-000017',
    amount: '276,18 zł',
    arrival: 'Thursday, 26 November',
    link: 'http://pl.localhost:4321/panel/order?number=NM-2026-000017',
  },
  orderPreparing: about,
  orderShipped: { ...about, carrier: 'InPost, 6200123', trackingLink: 'https://inpost.pl/sledzenie?number=6200123' },
  parcelShipped: {
    ...about,
    carrier: 'InPost, 6200123',
    trackingLink: 'https://inpost.pl/sledzenie?number=6200123',
    lines: '2 × Multimeter NM-10\n1 × Stromzange NC-210',
    rest: '1 × Messleitungen',
    isLast: '',
  },
  orderDelivered: about,
  orderCancelled: { ...about, amount: '276,18 zł' },
  orderRefunded: {
    ...about,
    amount: '246,18 zł',
    netLines: '',
    lines: [{ text: '2 × Multimeter NM-10', amount: '200,15 zł' }],
    tax: 'VAT 23%: 46,03 zł',
  },
  refundByTransfer: { ...about, amount: '276,18 zł' },
  returnAnnounced: {
    ...about,
    returnNumber: 'NM-2026-000017-R1',
    lines: '1 × Multimeter NM-10',
    address: 'Nonius\nul. Prosta 1',
  },
  invoiceAccepted: decided,
  invoiceOffline: decided,
  orderUnpaid: {
    orderNumber: 'NM-2026-000017',
    until: '30 listopada 2026',
    link: 'http://pl.localhost:4321/panel/order?number=NM-2026-000017',
  },
  withdrawalReceipt: { ...withdrawal, link: 'http://pl.localhost:4321/content/reclamation' },
  withdrawalShop: { ...withdrawal, known: 'There is one.' },
  complaintSheet: sheet,
  complaintShop: sheet,
}

const templates = Object.keys(samples) as MailTemplate[]
const compose = (culture: (typeof cultures)[number], template: MailTemplate, values: object) =>
  composeMail({ culture, template, brand: 'Pomiary & Co.', values } as Parameters<typeof composeMail>[0])

describe.each(cultures)('in %s', (culture) => {
  test.each(templates)('%s says everything it was told, in both forms', (template) => {
    const { subject, text, html } = compose(culture, template, samples[template])
    const read = load(html)
    const shown = `${read('body').text()} ${read('a')
      .map((_, link) => read(link).attr('href'))
      .get()
      .join(' ')}`
    const told = Object.values(samples[template]).flatMap((value: string | { text: string; amount: string }[]) =>
      typeof value === 'string' ? value.split('\n') : value.flatMap((line) => [line.text, line.amount]),
    )
    for (const value of told) {
      expect(text).toContain(value)
      expect(shown).toContain(value)
    }
    expect(`${subject}${text}${shown}`).not.toMatch(/[{}]|undefined|–\s*$/)
    expect(subject).not.toMatch(/\n/)
    expect(text).toMatch(/-- \n.*Pomiary & Co\./)
    expect(html).toContain('Pomiary &amp; Co.')
  })
})

test('what somebody typed is text in the HTML, whatever it looks like', () => {
  const message = `<script>alert(1)</script><img src=x onerror="a()"> & 'so on'`
  const { html, text } = composeMail({
    culture: 'de-DE',
    template: 'contactShop',
    brand: 'Pomiary & Co.',
    values: { ...samples.contactShop, name: '<b>Eve</b> {message}', message },
  })
  const read = load(html)
  expect(read('script, img, b')).toHaveLength(0)
  expect(read('blockquote').text()).toBe(message)
  expect(html).toContain('&lt;b&gt;Eve&lt;/b&gt; {message}')
  expect(text).toContain(`> ${message}`)
})

test.each([
  ['orderConfirmation', 'NO-2026-A2B3C4', 'zamówienie NO-2026-A2B3C4.'],
  ['orderConfirmation', 'CALIB1-2026-A2B3C4', 'zamówienie CALIB1-2026-A2B3C4.'],
  ['offer', 'OF-PL-2026-000017', 'oferta OF-PL-2026-000017.'],
] as const)('no line of a mail ends within the number that it is about (%s, %s)', (template, number, sentence) => {
  const named = template === 'offer' ? { offerNumber: number } : { orderNumber: number }
  const { html, text } = compose('pl-PL', template, { ...samples[template], ...named })
  expect(load(html)('p > span[style="white-space:nowrap"]').first().text()).toBe(number)
  expect(text).toContain(sentence)
})

test('a subject is one line although the form had two', () => {
  const { subject } = composeMail({
    culture: 'en-US',
    template: 'contactShop',
    brand: 'Pomiary & Co.',
    values: { ...samples.contactShop, subject: 'Hi\r\nBcc: everybody@example.com' },
  })
  expect(subject).toBe('Contact form: Hi Bcc: everybody@example.com')
})

test('what is empty is left out', () => {
  const { text, html } = composeMail({
    culture: 'en-US',
    template: 'orderConfirmation',
    brand: 'Pomiary & Co.',
    values: { ...samples.orderConfirmation, paymentDetails: '', link: '' },
  })
  expect(text).not.toContain('View the order')
  expect(load(html)('a')).toHaveLength(0)
})

test('a code is a picture with words for who cannot see it, and nothing in the plain form', () => {
  const values = { ...samples.orderConfirmation, paymentCode: 'transfer-code' }
  const { text, html } = composeMail({ culture: 'de-DE', template: 'orderConfirmation', brand: 'Nonius', values })
  expect(load(html)('img[src="cid:transfer-code"]').attr('alt')).toContain('QR-Code')
  expect(text).not.toContain('QR-Code')
})
