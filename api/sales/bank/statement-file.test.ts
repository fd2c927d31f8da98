import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Unreadable } from './bank-entry.ts'
import { decode, readStatementFile } from './statement-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statements-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function fileOf(bytes: Uint8Array | string): Promise<string> {
  const file = join(folder, 'statement')
  await writeFile(file, bytes)
  return file
}

const camt =
  '<?xml version="1.0" encoding="UTF-16"?><Document><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="PLN">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-11-23</Dt></BookgDt><AddtlNtryInf>Żółć</AddtlNtryInf></Ntry></Stmt></BkToCstmrStmt></Document>'

const little = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')
const big = (text: string) => little(text).swap16()

test.each([
  ['little', little],
  ['big', big],
])('a statement in UTF-16 is read by its mark, %s end first', async (_, encoded) => {
  const entries = await readStatementFile(await fileOf(encoded(camt)), {})
  expect([...entries.values()]).toMatchObject([{ amount: 100, text: 'Żółć' }])
})

test.each([
  ['UTF-16 without its mark', little(camt).subarray(2), /save it as UTF-8/],
  ['UTF-16 that is cut', little(camt).subarray(0, -1), /save it as UTF-8/],
  ['nothing', Buffer.from(''), /It is empty/],
  ['nothing but blanks', Buffer.from('\uFEFF \r\n\t'), /It is empty/],
])('a file of %s is refused, and says why', async (_, bytes, why) => {
  const reading = readStatementFile(await fileOf(bytes), {})
  await expect(reading).rejects.toThrow(Unreadable)
  await expect(reading).rejects.toThrow(why)
})

test('a file that is too large is refused before it is read', async () => {
  const file = await fileOf('')
  await truncate(file, 2 ** 40)
  await expect(readStatementFile(file, {})).rejects.toThrow(/larger than \d+ MB/)
})

test('older systems write their own letters', () => {
  expect(decode(new Uint8Array([0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72]))).toBe('Müller')
  expect(decode(new TextEncoder().encode('Żółć'))).toBe('Żółć')
})
