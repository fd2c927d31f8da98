import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { italianPapers } from '../../../../tests/support/italian-papers.ts'
import { withoutLog } from '../../../../tests/support/without-log.ts'
import { createServices } from '../../../app/services.ts'
import { handOver } from '../hand-over.ts'
import { sdiOver, type SdiChannel } from '../sdi/sdi-port.ts'
import { handAgain, noteTaken, takeReceipt } from './act-on-queue.ts'
import { countQueue, listQueue } from './read-queue.ts'
import { keptReceipt } from './receipts.ts'

const receipt = (root: string, name: string, more = '') =>
  `<n:${root} xmlns:n="urn:sdi"><IdentificativoSdI>4711</IdentificativoSdI><NomeFile>${name}</NomeFile><DataOraRicezione>2026-11-20T12:00:00Z</DataOraRicezione>${more}</n:${root}>`
const refusal =
  '<ListaErrori><Errore><Codice>00312</Codice><Descrizione>Non attivo</Descrizione></Errore></ListaErrori>'

describe('papers that a state has to take', () => {
  let shop: Awaited<ReturnType<typeof italianPapers>>
  beforeAll(async () => {
    shop = await italianPapers()
  })
  afterAll(() => shop?.api.close())

  /** SdI over a way that tells what it was sent and says what it is told to. */
  function way() {
    const sent: string[] = []
    let says: (name: string) => string[] = () => []
    const channel: SdiChannel = {
      send: async ({ name }) => {
        sent.push(name)
        return { reference: `ref-${name}` }
      },
      receipts: async ({ name }) => says(name),
    }
    const services = createServices(shop.api.db, {}, { fiscal: sdiOver(channel) })
    const ask = async () => {
      await sql`update paper set fiscal_due_at = now() where fiscal_status = 'waiting'`.execute(shop.api.db)
      await withoutLog('error', () => handOver(services))
    }
    return { sent, services, ask, answer: (next: typeof says) => (says = next) }
  }
  const standing = async ({ number }: { number: string }) => {
    const [line] = await listQueue(shop.api.db, { number, most: 1 })
    if (!line) throw new Error(`${number} is not in the queue`)
    return line
  }

  test('wait, are handed over once, and are taken with the number that they are given', async () => {
    const { sent, ask, answer } = way()
    const paper = await shop.issued({ sdi: 'ABC1234' })
    expect(await standing(paper)).toMatchObject({ state: 'waiting', tries: 0, problems: [], messages: [], given: null })
    await ask()
    await ask()
    expect(await standing(paper)).toMatchObject({ state: 'handed', tries: 2, reference: `ref-${sent[0]}` })
    expect(sent).toEqual([expect.stringMatching(/^IT12345678903_[0-9A-Z]{5}\.xml$/)])
    answer((name) => [receipt('RicevutaConsegna', name)])
    await ask()
    const taken = await standing(paper)
    expect(taken).toMatchObject({ state: 'accepted', given: '4711', nextAt: null, messages: [{ kind: 'RC' }] })
    expect(taken.messages[0]).not.toHaveProperty('file')
    expect(taken.receipts).toMatchObject([{ kind: 'RC' }])
    expect((await listQueue(shop.api.db, { state: 'accepted', most: 9 })).map(({ number }) => number)).toContain(
      paper.number,
    )
  })

  test('that were refused say why, and are handed over anew under another name when somebody says so', async () => {
    const { sent, ask, answer, services } = way()
    answer((name) =>
      name === sent[0] ? [receipt('RicevutaScarto', name, refusal)] : [receipt('RicevutaConsegna', name)],
    )
    const paper = await shop.issued({ sdi: 'ABC1234' })
    await ask()
    const refused = await standing(paper)
    expect(refused).toMatchObject({ state: 'refused', reason: '00312 Non attivo', messages: [{ kind: 'NS' }] })
    await ask()
    expect(sent).toHaveLength(1)
    expect(await handAgain(services.db, refused.id)).toEqual({ number: paper.number, order: refused.order })
    expect(await standing(paper)).toMatchObject({ state: 'waiting', tries: 0, reason: null })
    await ask()
    expect(await standing(paper)).toMatchObject({ state: 'accepted', given: '4711' })
    expect(new Set(sent).size).toBe(2)
    expect(await handAgain(services.db, refused.id)).toBeUndefined()
  })

  test('that break a rule are refused before they are handed over, and name it', async () => {
    const { sent, ask } = way()
    const paper = await shop.issued({ sdi: 'A-1' })
    await ask()
    expect(await standing(paper)).toMatchObject({ state: 'refused', reason: 'SdI-00311', problems: ['SdI-00311'] })
    expect(sent).toEqual([])
  })

  test('wait on where the way is closed, with what went wrong', async () => {
    const paper = await shop.issued()
    const fiscal = sdiOver({ send: () => Promise.reject(new Error('EI02 not available')), receipts: async () => [] })
    await sql`update paper set fiscal_due_at = now() where id = ${paper.id}`.execute(shop.api.db)
    await withoutLog('error', () => handOver(createServices(shop.api.db, {}, { fiscal })))
    expect(await standing(paper)).toMatchObject({ state: 'waiting', tries: 1, reason: expect.stringContaining('EI02') })
    const { ask, answer } = way()
    answer((name) => [receipt('RicevutaImpossibilitaRecapito', name)])
    await ask()
    expect(await standing(paper)).toMatchObject({ state: 'accepted', reason: null })
  })

  test('that were taken otherwise have the number that somebody notes, once', async () => {
    const { services } = way()
    const paper = await shop.issued()
    expect(await noteTaken(services, paper.id, 'PORTALE-1')).toMatchObject({ number: paper.number })
    expect(await standing(paper)).toMatchObject({ state: 'accepted', given: 'PORTALE-1' })
    expect(await noteTaken(services, paper.id, 'PORTALE-2')).toBeUndefined()
  })

  test('take what comes by mail: a receipt decides its paper once, and is kept with it afterwards', async () => {
    const { sent, ask, services } = way()
    const paper = await shop.issued({ sdi: 'UF4K9Z' })
    await ask()
    const [name = ''] = sent
    expect(await takeReceipt(services, receipt('NotificaMancataConsegna', name))).toMatchObject({
      kind: 'MC',
      isDecided: false,
    })
    expect(await standing(paper)).toMatchObject({ state: 'handed' })
    const delivered = receipt('RicevutaConsegna', name)
    const said = { paper: paper.id, number: paper.number, kind: 'RC', isDecided: true }
    expect(await takeReceipt(services, delivered)).toMatchObject(said)
    expect(await takeReceipt(services, delivered)).toMatchObject({ ...said, isDecided: false })
    const outcome = receipt('NotificaEsito', name, '<EsitoCommittente><Esito>EC01</Esito></EsitoCommittente>')
    await takeReceipt(services, outcome)
    expect(await standing(paper)).toMatchObject({ state: 'accepted', given: '4711' })
    const { messages, receipts, order } = await standing(paper)
    expect(messages.map(({ kind }) => kind)).toEqual(['MC', 'RC', 'NE'])
    const base = name.replace('.xml', '')
    expect(receipts).toMatchObject(['MC', 'RC', 'NE'].map((kind) => ({ kind, name: `${base}_${kind}.xml` })))
    const read = (id = '', of = order) => keptReceipt(services.db, { order: of, paper: paper.number }, id)
    const kept = await read(receipts[1]?.id)
    expect(Buffer.from(kept?.content ?? []).toString()).toBe(delivered)
    for (const none of [read('0'), read('upo'), read('x'), read(receipts[1]?.id, 'NO-1')])
      expect(await none).toBeUndefined()
    const ofAnother = name.replace('12345678903', '00743110157')
    for (const wrong of [
      '<a/>',
      receipt('RicevutaConsegna', ofAnother),
      receipt('RicevutaConsegna', 'IT12345678903_ZZZZZ.xml'),
    ])
      expect(await takeReceipt(services, wrong)).toBeUndefined()
  })

  test('are counted by how they stand', async () => {
    const counts = await countQueue(shop.api.db)
    const lines = await listQueue(shop.api.db, { most: 100 })
    for (const state of ['waiting', 'handed', 'refused', 'accepted'] as const)
      expect(counts[state]).toBe(lines.filter((line) => line.state === state).length)
  })
})
