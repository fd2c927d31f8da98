import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { FiscalVerdict } from '../../../../api/sales/papers/fiscal-port.ts'
import { writeInvoice } from '../../../../api/sales/papers/invoice/invoice-forms.ts'
import { invoiceOf } from '../../../../api/sales/papers/invoice/invoice-of.ts'
import { isKsefNumber } from '../../../../api/sales/papers/ksef/ksef-number.ts'
import { refusedByFa3, refusedByUpo } from '../../../../tests/support/invoice-schemas.ts'
import {
  areKsefRulesHere,
  fa3Of,
  handingOf,
  portsTo,
  soldToday,
  takenIn,
  today,
} from '../../../../tests/support/ksef-line.ts'
import { beyondOpenApi } from '../../../../tests/support/ksef-openapi.ts'
import { randomOrder } from '../../../../tests/support/random-papers.ts'
import { ksefStandIn } from './ksef-stand-in.ts'

const sumOf = (file: string, how: 'base64' | 'base64url' = 'base64') => createHash('sha256').update(file).digest(how)
const referenceOf = (verdict: FiscalVerdict) => (verdict.status === 'pending' ? (verdict.reference ?? null) : null)

/** KSeF as the demonstration has it, held to the rules of the ministry where these are here. */
const atKsef = (options: Parameters<typeof ksefStandIn>[0] = {}) =>
  portsTo(ksefStandIn({ ...(areKsefRulesHere && { validate: refusedByFa3 }), ...options }))

describe('an invoice at KSeF', () => {
  test('is taken with a number whose sum holds, its receipt, and a code by the sum of the file with the number below it', async () => {
    const { port, heard } = await atKsef()
    const file = fa3Of()
    const { number, codes, receipt = '', messages } = takenIn(await port(handingOf(file)))
    expect(isKsefNumber(number)).toBe(true)
    const day = today.split('-').reverse().join('-')
    const qr = `https://qr.ksef.example/invoice/5260001246/${day}/${sumOf(file, 'base64url')}`
    expect(codes).toEqual([{ qr, below: number }])
    expect(messages).toMatchObject([{ kind: 'UPO', text: number }])
    expect(receipt).toContain(sumOf(file))
    if (areKsefRulesHere) expect(refusedByUpo(receipt)).toEqual([])
    expect(heard).toEqual([
      'GET /security/public-key-certificates',
      'POST /auth/challenge',
      'POST /auth/ksef-token',
      'GET /auth/*',
      'POST /auth/token/redeem',
      'POST /sessions/online',
      'POST /sessions/online/*/invoices',
      'GET /sessions/*/invoices/*',
      'GET /sessions/*/invoices/*/upo',
    ])
  })

  test('goes by the session and the login that are there, and others take their place when those are over', async () => {
    const { port, heard, ksef } = await atKsef()
    const next = async (number: string) => {
      heard.length = 0
      takenIn(await port(handingOf(fa3Of({ number }))))
      return heard.filter((call) => call.startsWith('POST'))
    }
    await next('A1')
    expect(await next('A2')).toEqual(['POST /sessions/online/*/invoices'])
    ksef.closeSessions()
    expect(await next('A3')).toEqual([
      'POST /sessions/online/*/invoices',
      'POST /sessions/online',
      'POST /sessions/online/*/invoices',
    ])
    ksef.endTokens('access')
    expect(await next('A4')).toContain('POST /auth/token/refresh')
    ksef.endTokens('access')
    ksef.endTokens('refresh')
    expect(await next('A5')).toContain('POST /auth/ksef-token')
    ksef.closeSessions()
    ksef.changeKeys()
    expect(await next('A6')).toHaveLength(4)
    expect(ksef.books.count).toBe(6)
  })

  test('that is looked at for long is asked of again by its reference, and not sent again', async () => {
    const { port, heard } = await atKsef({ looks: 2 })
    const file = fa3Of()
    const first = await port(handingOf(file))
    expect(first).toMatchObject({
      status: 'pending',
      reference: expect.stringMatching(/^\d{8}-SO-.{24}\/\d{8}-EE-.{24}$/),
    })
    const reference = referenceOf(first)
    expect(await port(handingOf(file, { reference }))).toMatchObject({ status: 'pending', reference })
    takenIn(await port(handingOf(file, { reference })))
    expect(heard.filter((call) => call === 'POST /sessions/online/*/invoices')).toHaveLength(1)
  })

  test('whose answer was lost is sent again, found there by its receipt, and taken once', async () => {
    const { port, another, ksef, line } = await atKsef()
    const file = fa3Of()
    line.losesAnswers = true
    await expect(port(handingOf(file))).rejects.toThrow('KSeF answered 502')
    line.losesAnswers = false
    const { number, receipt = '' } = takenIn(await another()(handingOf(file)))
    expect(receipt).toContain(number)
    expect(ksef.books.count).toBe(1)
  })

  test('that another one of the same number precedes is refused, with that one’s number', async () => {
    const { port } = await atKsef()
    const { number } = takenIn(await port(handingOf(fa3Of())))
    const verdict = await port(handingOf(fa3Of({ issuedAt: '2026-01-01T00:00:00Z' })))
    expect(verdict).toMatchObject({ status: 'refused', reason: expect.stringMatching(/^KSeF-440 Duplikat faktury: /) })
    expect(JSON.stringify(verdict)).toContain(number)
  })

  test('that says something wrong is refused with the code and the words of KSeF', async () => {
    const { port } = await atKsef()
    const reason = async (file: string | null, problems: string[] = []) => {
      const verdict = await port(handingOf(file, { problems }))
      return verdict.status === 'refused' ? verdict.reason.slice(0, 8) : verdict
    }
    expect(await reason(fa3Of().replace('2025/06/25', '2023/06/29'))).toBe('KSeF-430')
    expect(await reason(fa3Of({ issuedOn: '2049-01-01', supplied: { on: null, period: null } as never }))).toBe(
      'KSeF-450',
    )
    expect(await reason(null, ['FA3-NIP'])).toBe('FA3-NIP')
  })

  test('waits with the words of KSeF where the token is unknown or too many came', async () => {
    const { port } = await atKsef({ knows: (token) => token === 'another' })
    await expect(port(handingOf(fa3Of()))).rejects.toThrow(
      'KSeF-login-450 Uwierzytelnianie zakończone niepowodzeniem z powodu błędnego tokenu: Nieprawidłowy token',
    )
    const busy = await atKsef()
    busy.ksef.refuse(1)
    await expect(busy.port(handingOf(fa3Of()))).rejects.toThrow(/^KSeF-429 .*Retry-After: 30$/)
    takenIn(await busy.port(handingOf(fa3Of())))
  })

  test('of another state is left alone', async () => {
    const { port, heard } = await atKsef()
    expect(await port(handingOf('<a/>', { authority: 'SdI' }))).toEqual({ status: 'pending' })
    expect(heard).toEqual([])
  })

  test('that corrects another names that by the number that KSeF gave it', async () => {
    const { port } = await atKsef()
    const { number } = takenIn(await port(handingOf(fa3Of())))
    const corrects = { number: soldToday().number, issuedOn: today, reason: 'Zwrot towaru' }
    const file = writeInvoice(soldToday({ number: 'K-1', kind: 'credit-note', corrects }), 'fa3', {
      correctsTaken: number,
    })
    expect(file).toContain(`<NrKSeFFaKorygowanej>${number}</NrKSeFFaKorygowanej>`)
    takenIn(await port(handingOf(file)))
  })
})

test('whatever is sold in Poland is taken', { timeout: 60_000 }, async () => {
  const { port, ksef } = await atKsef({ validate: () => [] })
  const seen = new Set<string>()
  for (let i = 0; i < 40; i++) {
    const made = invoiceOf(randomOrder(i * 11).invoice)
    seen.add(made.number)
    takenIn(
      await port(handingOf(writeInvoice({ ...made, issuedOn: made.issuedOn > today ? today : made.issuedOn }, 'fa3'))),
    )
  }
  expect(ksef.books.count).toBe(seen.size)
})

test.runIf(areKsefRulesHere)('a call or an answer that the authority does not describe is found', () => {
  const asked = {
    headers: new Headers(),
    response: Response.json([{ usage: [] }]),
    answer: '[{"usage":["Other"]}]',
    body: '',
  }
  expect(beyondOpenApi({ ...asked, method: 'GET', path: '/security/public-key-certificates' })).toContainEqual(
    expect.stringContaining('"Other" is none of'),
  )
  expect(beyondOpenApi({ ...asked, method: 'GET', path: '/sessions/a/invoices/b' })).toContainEqual(
    expect.stringContaining('asks without a token'),
  )
  expect(beyondOpenApi({ ...asked, method: 'POST', path: '/auth/ksef-token', body: '{"challenge":"short"}' })).toEqual(
    expect.arrayContaining([
      expect.stringContaining('challenge: short'),
      expect.stringContaining('encryptedToken: lacks'),
    ]),
  )
  expect(beyondOpenApi({ ...asked, method: 'GET', path: '/other' })).toHaveLength(1)
})
