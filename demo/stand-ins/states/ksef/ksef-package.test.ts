import { describe, expect, test } from 'vitest'
import type { FiscalVerdict } from '../../../../api/sales/papers/fiscal-port.ts'
import type { KsefSettings } from '../../../../api/sales/papers/ksef/ksef-port.ts'
import { refusedByFa3, refusedByUpo } from '../../../../tests/support/invoice-schemas.ts'
import { areKsefRulesHere, fa3Of, handingOf, portsTo, takenIn } from '../../../../tests/support/ksef-line.ts'
import { certificateBy } from './certificate-by.ts'
import { ksefStandIn } from './ksef-stand-in.ts'

type Ports = Awaited<ReturnType<typeof atKsef>>

const atKsef = (settings: Partial<KsefSettings> = {}, options: Parameters<typeof ksefStandIn>[0] = {}) =>
  portsTo(ksefStandIn({ ...(areKsefRulesHere && { validate: refusedByFa3 }), ...options }), settings)

/** So many papers as they wait, each with what was kept of it. */
const waiting = (count: number, more: Parameters<typeof handingOf>[1] = {}) =>
  Array.from({ length: count }, (_, i) => {
    const file = fa3Of({ number: `F-${i}` })
    return { ...handingOf(file, { sent: `0000${i}`, ...more }), file, offline: more.offline ?? null }
  })
type Papers = ReturnType<typeof waiting>

/** Hands them over at once, and tells what was kept of them on the way. */
async function together({ port }: Pick<Ports, 'port'>, papers: Papers, onKept: () => void = () => undefined) {
  const kept: string[] = []
  const verdicts = await port.together?.hand(papers, async (those, reference) => {
    for (const _ of those) kept.push(reference)
    onKept()
  })
  return { kept, verdicts: verdicts ?? [] }
}

const asked = ({ port }: Pick<Ports, 'port'>, papers: Papers, [reference = '']: readonly string[]) =>
  Promise.all(papers.map((paper) => port({ ...paper, reference })))

const pending = (verdicts: readonly (FiscalVerdict | null)[]) =>
  verdicts.map((verdict) => (verdict?.status === 'pending' ? verdict : undefined))

describe('a package of invoices', () => {
  test('is kept before its parts are brought, and each invoice has its number and its receipt', async () => {
    const ksef = await atKsef({ partSize: 700 })
    const papers = waiting(5)
    let before: string[] = []
    const { kept, verdicts } = await together(ksef, papers, () => (before = [...ksef.heard]))
    expect(before.at(-1)).toBe('POST /sessions/batch')
    expect(kept).toEqual(papers.map(() => expect.stringMatching(/^package:\d{8}-SB-.{24}$/)))
    expect(pending(verdicts)).toEqual(kept.map((reference) => ({ status: 'pending', reference })))
    expect(ksef.heard.filter((call) => call.startsWith('PUT')).length).toBeGreaterThan(1)
    expect(ksef.heard.at(-1)).toBe('POST /sessions/batch/*/close')
    const taken = (await asked(ksef, papers, kept)).map(takenIn)
    expect(new Set(taken.map(({ number }) => number)).size).toBe(5)
    for (const { number, receipt = '' } of taken) {
      expect(receipt).toContain(number)
      expect(receipt).toContain('<TrybWysylki>Online</TrybWysylki>')
      if (areKsefRulesHere) expect(refusedByUpo(receipt)).toEqual([])
    }
    expect(ksef.heard.filter((call) => call.endsWith('/upo'))).toEqual([])
  })

  test('that were issued without KSeF is another one, and told as such', async () => {
    const { keyed: offline } = certificateBy('ec')
    const ksef = await atKsef({ offline })
    ksef.line.isDown = true
    const [first, second] = waiting(2)
    if (!first || !second) throw new Error('two were made')
    const [issued] = pending((await together(ksef, [first])).verdicts)
    if (!issued?.offline) throw new Error(JSON.stringify(issued))
    expect(issued.trouble).toContain('KSeF answered 503')
    ksef.line.isDown = false
    const papers = [{ ...first, offline: issued.offline }, second]
    const { kept, verdicts } = await together(ksef, papers)
    expect(new Set(kept).size).toBe(2)
    const modes = await Promise.all(
      papers.map(async (paper, i) => {
        const reference = pending(verdicts)[i]?.reference ?? ''
        return /<TrybWysylki>(\w+)/.exec(takenIn(await ksef.port({ ...paper, reference })).receipt ?? '')?.[1]
      }),
    )
    expect(modes).toEqual(['Offline', 'Online'])
  })

  test('that was opened and never kept is dropped by KSeF, and sent once', async () => {
    const ksef = await atKsef()
    const papers = waiting(3)
    const crash = () => {
      throw new Error('the process has ended')
    }
    await expect(together(ksef, papers, crash)).rejects.toThrow('has ended')
    const { kept } = await together({ port: ksef.another() }, papers)
    await asked(ksef, papers, kept)
    ksef.ksef.cancelPackages()
    expect(ksef.ksef.books.count).toBe(3)
  })

  test.each(['/1', '/close'])('whose way broke off before %s is asked of, dropped and sent anew', async (place) => {
    const ksef = await atKsef()
    const papers = waiting(3)
    ksef.line.drops = place
    const { kept, verdicts } = await together(ksef, papers)
    expect(pending(verdicts)[0]?.trouble).toContain('KSeF answered 502')
    ksef.line.drops = ''
    expect(pending(await asked(ksef, papers, kept)).map((one) => one?.reference)).toEqual(kept)
    ksef.ksef.cancelPackages()
    const dropped = await asked({ port: ksef.another() }, papers, kept)
    expect(pending(dropped)[0]).toMatchObject({ reference: null, trouble: expect.stringContaining('KSeF-package-440') })
    expect(ksef.ksef.books.count).toBe(0)
    const again = await together({ port: ksef.another() }, papers)
    for (const verdict of await asked({ port: ksef.another() }, papers, again.kept)) takenIn(verdict)
    expect(ksef.ksef.books.count).toBe(3)
  })

  test('whose end was not answered is found as it was closed', async () => {
    const ksef = await atKsef()
    const papers = waiting(2)
    ksef.line.losesAnswers = true
    const { kept } = await together(ksef, papers)
    ksef.line.losesAnswers = false
    for (const verdict of await asked(ksef, papers, kept)) takenIn(verdict)
    expect(ksef.ksef.books.count).toBe(2)
  })

  test('tells of each invoice for itself: refused, taken before, or still looked at', async () => {
    const ksef = await atKsef()
    const [first, second] = waiting(2)
    if (!first || !second) throw new Error('two were made')
    const { number } = takenIn(await ksef.port(first))
    const wrong = { ...second, file: second.file.replace('2025/06/25', '2023/06/29') }
    const { kept } = await together(ksef, [first, wrong])
    const [same, refused] = await asked(ksef, [first, wrong], kept)
    expect(same).toMatchObject({ status: 'accepted', number })
    expect(refused).toMatchObject({ status: 'refused', reason: expect.stringMatching(/^KSeF-430/) })
    const slow = await atKsef({}, { looks: 1 })
    const papers = waiting(1)
    const open = await together(slow, papers)
    expect(pending(await asked(slow, papers, open.kept))[0]?.reference).toBe(open.kept[0])
  })

  test('takes nothing that replaces what was refused, and nothing of a day before that is no offline invoice yet', async () => {
    const ksef = await atKsef({ offline: certificateBy('ec').keyed })
    const [first] = waiting(1, { offline: { sum: 'another', codes: [] } })
    const late = { ...waiting(1)[0], file: fa3Of({ issuedOn: '2026-03-02' }) } as Papers[number]
    if (!first) throw new Error('one was made')
    const { verdicts } = await together(ksef, [first, late])
    expect(verdicts).toMatchObject([null, { status: 'pending', offline: { codes: [{ below: 'OFFLINE' }, {}] } }])
    expect(ksef.heard).toEqual([])
  })

  test.each([
    ['a part that is another one', 405, (body: Buffer) => Buffer.from(body.map((byte) => byte ^ 1))],
    ['a part that is too short', 440, (body: Buffer) => body.subarray(0, 16)],
  ])('with %s is dropped as a whole', async (_, code, change) => {
    const ksef = await atKsef({
      fetch: (url, init) =>
        fetch(url, {
          ...init,
          ...(init.method === 'PUT' && { body: new Uint8Array(change(Buffer.from(init.body as Uint8Array))) }),
        }),
    })
    const papers = waiting(2)
    const { kept } = await together(ksef, papers)
    ksef.ksef.cancelPackages()
    const [dropped] = pending(await asked(ksef, papers, kept))
    expect(dropped).toMatchObject({ reference: null, trouble: expect.stringContaining(`KSeF-package-${code}`) })
    expect(ksef.ksef.books.count).toBe(0)
  })
})
