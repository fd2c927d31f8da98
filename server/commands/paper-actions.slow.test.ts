import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServices } from '../../api/app/services.ts'
import { handOver } from '../../api/sales/papers/hand-over.ts'
import type { FiscalPort } from '../../api/sales/papers/fiscal-port.ts'
import { italianPapers } from '../../tests/support/italian-papers.ts'
import { withoutLog } from '../../tests/support/without-log.ts'
import { paperActions } from './paper-actions.ts'

let shop: Awaited<ReturnType<typeof italianPapers>>
beforeAll(async () => {
  shop = await italianPapers()
})
afterAll(() => shop?.api.close())

const act = async (what: string, names: string[] = [], as?: string, to?: string) =>
  paperActions[what]?.({ services: createServices(shop.api.db, {}, {}), names, as, to })

test('papers are listed, shown, handed over again and noted as taken from a terminal', async () => {
  const { number, record } = await shop.issued()
  const order = record.order.number
  const fiscal: FiscalPort = async () => ({
    status: 'refused',
    reason: '00312 Non attivo',
    messages: [{ kind: 'NS', at: '2026-11-20T12:00:00Z', text: '00312 Non attivo' }],
  })
  await withoutLog('error', () => handOver(createServices(shop.api.db, {}, { fiscal })))
  expect(await act('list')).toBe(
    `${number}  ${order}  SdI  refused  1 tries  00312 Non attivo\nwaiting 0, handed 0, refused 1, accepted 0`,
  )
  await expect(act('list', ['eaten'])).rejects.toThrow('"eaten" is no state')
  expect(await act('show', [order])).toContain('\n  2026-11-20T12:00:00Z  NS  00312 Non attivo')
  expect(await act('again', [number])).toBe(`${number} is handed to SdI as soon as the shop runs.`)
  expect(await act('list', ['waiting'])).toContain(`${number}  ${order}  SdI  waiting`)
  await expect(act('taken', [number])).rejects.toThrow('Under which number?')
  expect(await act('taken', [number], '4711')).toBe(`${number} is accepted as 4711.`)
  await expect(act('again', [number])).rejects.toThrow('is accepted. Nothing was changed.')
  await expect(act('show', ['F-IT-2026-000099'])).rejects.toThrow('No state has to take F-IT-2026-000099.')
})

test('what the state has sent back is saved under its name', async () => {
  const { number } = await shop.issued()
  expect(await act('save', [number])).toBe('The state has sent nothing back of it yet.')
  const said = { kind: 'RC', at: '', text: '', file: { name: '../IT12345678903_00001_RC_001.xml', content: '<rc/>' } }
  const fiscal: FiscalPort = async () => ({ status: 'accepted', number: '4711', messages: [said] })
  await handOver(createServices(shop.api.db, {}, { fiscal }))
  const folder = join(await mkdtemp(join(tmpdir(), 'receipts-')), 'saved')
  const file = join(folder, 'IT12345678903_00001_RC_001.xml')
  expect(await act('save', [number], undefined, folder)).toBe(`${number}: ${file}`)
  expect(await readFile(file, 'utf8')).toBe('<rc/>')
})

test('a file that is no receipt is said to be none', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'receipts-')), 'a.xml')
  await writeFile(file, '<a/>')
  expect(await act('receipt', [file])).toBe(`${file}: no receipt of a file that was handed over here`)
  await expect(act('receipt')).rejects.toThrow('Which files?')
})

test('what goes over Peppol is listed and sent anew from a terminal', async () => {
  const { id, number, record } = await shop.issued()
  await shop.api.db
    .insertInto('peppol_paper')
    .values({ paper_id: id, state: 'refused', receiver: '0211:IT00743110157', reason: 'MLS-RE', due_at: null })
    .execute()
  const counts = (refused: number, waiting: number) =>
    `refused ${refused}, unregistered 0, waiting ${waiting}, sent 0, delivered 0`
  const line = `${number}  ${record.order.number}  0211:IT00743110157  refused  MLS-RE`
  expect(await act('peppol')).toBe(`${line}\n${counts(1, 0)}`)
  expect(await act('resend', [number])).toBe(`${number} is sent over Peppol as soon as the shop runs.`)
  expect(await act('peppol', ['waiting'])).toBe(`${number}  ${record.order.number}  waiting\n${counts(0, 1)}`)
  await shop.api.db.updateTable('peppol_paper').set({ state: 'delivered' }).execute()
  await expect(act('resend', [number])).rejects.toThrow('was delivered. Nothing was changed.')
  await expect(act('resend', ['F-IT-2026-000099'])).rejects.toThrow('does not go over Peppol')
})
