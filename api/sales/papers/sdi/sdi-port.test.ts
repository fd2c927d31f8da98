import { expect, test } from 'vitest'
import { startMailServer } from '../../../../tests/support/mail-server.ts'
import { randomOrder } from '../../../../tests/support/random-papers.ts'
import { sdiByPec } from './sdi-by-pec.ts'
import { sdiFileName, sdiOver } from './sdi-port.ts'

const { invoice: record } = randomOrder(2)
const file = '<p:FatturaElettronica><FormatoTrasmissione>FPR12</FormatoTrasmissione></p:FatturaElettronica>'
const handed = { authority: 'SdI', record, file, problems: [], sent: '0001A', reference: null }

test('a file is named by the number of who sells and by what tells it from others', () => {
  const { seller } = record
  const named = (tax_number: string, union_number: string | null) =>
    sdiFileName({ seller: { ...seller, tax_number, union_number } }, '0001A')
  expect(named('Partita IVA 00743110157', null)).toBe('IT00743110157_0001A.xml')
  expect(named('NIP 526-000-12-46', 'IT00743110157')).toBe('IT00743110157_0001A.xml')
  expect(() => named('NIP 526-000-12-46', 'PL5260001246')).toThrow('no Italian tax number')
})

test('an invoice goes as certified mail, once, and waits for what comes back', async () => {
  const mails = await startMailServer()
  try {
    const port = sdiOver(sdiByPec({ smtpUrl: mails.url, from: 'fatture@pec.example', to: 'sdi@pec.example' }))
    const verdict = await port(handed)
    expect(verdict).toEqual({ status: 'pending', reference: 'IT00743110157_0001A.xml', messages: [] })
    expect(await port({ ...handed, reference: 'IT00743110157_0001A.xml' })).toEqual(verdict)
    expect(mails.received).toHaveLength(1)
    const [mail = ''] = mails.received
    for (const part of ['From: fatture@pec.example', 'To: sdi@pec.example', 'Subject: IT00743110157_0001A.xml'])
      expect(mail).toContain(part)
    const attached = mail.split('filename=IT00743110157_0001A.xml')[1]?.split('\n\n')[1]?.split('\n--')[0] ?? ''
    expect(Buffer.from(attached, 'base64').toString()).toBe(file)
  } finally {
    mails.close()
  }
})

test('what was handed over is not lost where its receipts cannot be asked for', async () => {
  const port = sdiOver({
    send: async () => ({ reference: '4711' }),
    receipts: () => Promise.reject(new Error('later')),
  })
  expect(await port(handed)).toEqual({ status: 'pending', reference: '4711' })
  await expect(port({ ...handed, reference: '4711' })).rejects.toThrow('later')
})

test('what another state takes is left alone, and what breaks a rule is refused by its name', async () => {
  const port = sdiOver({ send: () => Promise.reject(new Error('sent')), receipts: async () => [] })
  expect(await port({ ...handed, authority: 'KSeF' })).toEqual({ status: 'pending' })
  expect(await port({ ...handed, file: null, problems: ['SdI-00417'] })).toEqual({
    status: 'refused',
    reason: 'SdI-00417',
  })
})
