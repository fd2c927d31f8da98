import { constants, createHash, verify } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { writeInvoice } from '../../../../api/sales/papers/invoice/invoice-forms.ts'
import type { KsefSettings } from '../../../../api/sales/papers/ksef/ksef-port.ts'
import { refusedByFa3 } from '../../../../tests/support/invoice-schemas.ts'
import {
  areKsefRulesHere,
  fa3Of,
  handingOf,
  portsTo,
  soldToday,
  takenIn,
  today,
} from '../../../../tests/support/ksef-line.ts'
import { certificateBy } from './certificate-by.ts'
import { ksefStandIn } from './ksef-stand-in.ts'

const sumOf = (file: string, how: 'base64' | 'base64url' = 'base64') => createHash('sha256').update(file).digest(how)

/** KSeF as the demonstration has it, held to the rules of the ministry where these are here. */
const atKsef = (options: Parameters<typeof ksefStandIn>[0] = {}, settings: Partial<KsefSettings> = {}) =>
  portsTo(ksefStandIn({ ...(areKsefRulesHere && { validate: refusedByFa3 }), ...options }), settings)

/** A certificate to issue invoices by while KSeF cannot be reached. */
function offlineBy(kind: 'ec' | 'rsa') {
  const { keyed: offline, publicKey } = certificateBy(kind)
  return { offline, publicKey }
}

describe('while KSeF cannot be reached', () => {
  test.each(['ec', 'rsa'] as const)(
    'an invoice is issued with both codes, and sent as such later (%s)',
    async (kind) => {
      const { offline, publicKey } = offlineBy(kind)
      const { port, line, ksef } = await atKsef({}, { offline })
      line.isDown = true
      const file = fa3Of()
      const verdict = await port(handingOf(file))
      if (verdict.status !== 'pending' || !verdict.offline) throw new Error(JSON.stringify(verdict))
      expect(verdict.trouble).toContain('KSeF answered 503')
      const { sum, codes } = verdict.offline
      expect(sum).toBe(sumOf(file))
      expect(codes.map(({ below }) => below)).toEqual(['OFFLINE', 'CERTYFIKAT'])
      const [, second] = codes
      const start = `https://qr.ksef.example/certificate/Nip/5260001246/5260001246/01F20A5D352AE590/${sumOf(file, 'base64url')}`
      expect(second?.qr.startsWith(`${start}/`)).toBe(true)
      const signature = Buffer.from(second?.qr.slice(start.length + 1) ?? '', 'base64url')
      const how =
        kind === 'ec'
          ? { key: publicKey, dsaEncoding: 'ieee-p1363' as const }
          : { key: publicKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 }
      expect(verify('sha256', Buffer.from(start.replace('https://', '')), how, signature)).toBe(true)
      await expect(port(handingOf(file, { offline: verdict.offline }))).rejects.toThrow('503')
      line.isDown = false
      const taken = takenIn(await port(handingOf(file, { offline: verdict.offline })))
      expect(taken.codes?.map(({ below }) => below)).toEqual([taken.number, 'CERTYFIKAT'])
      expect(taken.receipt).toContain('<TrybWysylki>Offline</TrybWysylki>')
      expect(ksef.books.count).toBe(1)
    },
  )

  test('what corrects an invoice that KSeF has is issued with both codes, too, and names its number', async () => {
    const { port, line } = await atKsef({}, { offline: certificateBy('ec').keyed })
    const { number } = takenIn(await port(handingOf(fa3Of())))
    const corrects = { number: soldToday().number, issuedOn: today, reason: 'Zwrot towaru' }
    const file = writeInvoice(soldToday({ number: 'K-1', kind: 'credit-note', corrects }), 'fa3', {
      correctsTaken: number,
    })
    if (areKsefRulesHere) expect(refusedByFa3(file)).toEqual([])
    expect(file).toContain(`<NrKSeFFaKorygowanej>${number}</NrKSeFFaKorygowanej>`)
    line.isDown = true
    const verdict = await port(handingOf(file))
    if (verdict.status !== 'pending' || !verdict.offline) throw new Error(JSON.stringify(verdict))
    expect(verdict.offline.codes.map(({ below }) => below)).toEqual(['OFFLINE', 'CERTYFIKAT'])
    line.isDown = false
    const { receipt } = takenIn(await port(handingOf(file, { offline: verdict.offline })))
    expect(receipt).toContain('<TrybWysylki>Offline</TrybWysylki>')
  })

  test('it waits where no certificate is there', async () => {
    const { port, line } = await atKsef()
    line.isDown = true
    await expect(port(handingOf(fa3Of()))).rejects.toThrow('KSeF answered 503')
  })

  test('what was not sent on its day is issued without KSeF before it is sent, as KSeF sees it', async () => {
    const { offline } = offlineBy('ec')
    const { port, heard } = await atKsef({}, { offline })
    const file = fa3Of({ issuedOn: '2026-03-02' })
    expect(await port(handingOf(file))).toMatchObject({ status: 'pending', offline: { sum: sumOf(file) } })
    expect(heard).toEqual([])
  })

  test('a file that takes the place of one that was refused names it by its sum', async () => {
    const { offline } = offlineBy('ec')
    const bodies: string[] = []
    const { port } = await atKsef(
      {},
      {
        offline,
        fetch: (url, init) => (bodies.push(typeof init.body === 'string' ? init.body : ''), fetch(url, init)),
      },
    )
    const before = { sum: sumOf('another'), codes: [] }
    takenIn(await port(handingOf(fa3Of(), { offline: before })))
    expect(bodies.find((body) => body.includes('encryptedInvoiceContent'))).toContain(
      `"hashOfCorrectedInvoice":"${before.sum}"`,
    )
  })
})
