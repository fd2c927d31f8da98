import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { newCounter } from '../../../tests/support/counter.ts'
import { databases, servers } from '../../../tests/support/databases.ts'
import { sumOf } from './bank-entry.ts'
import { readStatementFile } from './statement-file.ts'
import { takeEntries } from './take-entries.ts'

const root = join(import.meta.dirname, '../../..')
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statement-pays-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Transfer = { text: string; amount: number; name?: string }

/** A statement as a bank gives it out: what came, and a fee that went. */
async function statementOf(...transfers: readonly Transfer[]): Promise<string> {
  const money = (amount: number) => `<Amt Ccy="PLN">${sumOf({ amount, currency: 'PLN' }).split(' ')[0] ?? ''}</Amt>`
  const days = '<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-23</Dt></BookgDt><ValDt><Dt>2026-11-20</Dt></ValDt>'
  const came = transfers.map(
    ({ text: written, amount, name = 'Łucja Żółć' }) => `<Ntry>${money(amount)}<CdtDbtInd>CRDT</CdtDbtInd>${days}
      <NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr></RltdPties>
      <RmtInf><Ustrd>${written}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  )
  const went = `<Ntry>${money(500)}<CdtDbtInd>DBIT</CdtDbtInd>${days}<AddtlNtryInf>fee</AddtlNtryInf></Ntry>`
  const file = join(folder, 'statement.xml')
  await writeFile(
    file,
    `<?xml version="1.0" encoding="UTF-8"?>
    <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
    <Acct><Id><IBAN>PL61109010140000071219812874</IBAN></Id></Acct>${came.join('\n')}${went}</Stmt></BkToCstmrStmt></Document>`,
  )
  return file
}

test.each(databases)('a statement pays the order that it names, on $name', async ({ open }) => {
  const api = await startTestApi(await open())
  try {
    const counter = await newCounter(api)
    const { number, total } = await counter.buy()
    const file = await statementOf({ text: `Zamówienie ${number}`, amount: total.gross })
    const entries = await readStatementFile(file, {})
    expect(await takeEntries(await counter.services(), entries)).toMatchObject([{ was: 'matched', order: number }])
    expect(await counter.stored()).toMatchObject({ status: 'paid', payment_status: 'paid' })
    expect(await counter.seen()).toMatchObject({ status: 'paid' })
    expect(await counter.mails()).toEqual(['orderConfirmation', 'paymentReceived'])
  } finally {
    await api.close()
  }
})

describe.each(servers)('npm run statements, on $name', ({ open }) => {
  let api: TestApi
  let url: string
  beforeAll(async () => {
    const database = await open()
    url = database.url ?? ''
    api = await startTestApi(database)
  })
  afterAll(() => api.close())

  async function run(...args: string[]) {
    const child = spawn(process.execPath, [join(root, 'scripts/bootstrap.mjs'), 'statements', ...args], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: url },
    })
    const [[code], out, err] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)])
    return { code, out: out.trimEnd().split('\n'), err: err.trimEnd() }
  }

  test('pays an order, leaves the rest to a person, and does what that person says', async () => {
    const counter = await newCounter(api)
    const { number: first, total } = await counter.buy()
    const { number: second } = await counter.buy()
    const gross = sumOf({ amount: total.gross, currency: 'PLN' })
    const file = await statementOf(
      { text: first, amount: total.gross },
      { text: `${second} NO-2026-AAAAAA`, amount: total.gross },
      { text: 'interest', amount: 7 },
    )
    const counts = '1 matched, 2 left to a person, 0 known before, 1 went out.'
    const lines = [
      expect.stringMatching(new RegExp(`^\\w+ {2}2026-11-23 {2}${gross} {2}${first} {2}matched$`)),
      expect.stringMatching(new RegExp(`${gross} {2}${second} {2}unknown order NO-2026-AAAAAA$`)),
      expect.stringMatching(/ {2}0\.07 PLN {2}– {2}no reference$/),
      `${file}: ${counts}`,
    ]
    expect(await run(file, '--dry-run')).toEqual({ code: 0, out: lines, err: '' })
    expect((await orderOf(first)).status).toBe('placed')
    expect(await run(file)).toEqual({ code: 0, out: lines, err: '' })
    expect((await orderOf(first)).status).toBe('paid')
    expect((await orderOf(second)).status).toBe('placed')

    const open = (await run('--open')).out
    expect(open.map((line) => line.split('  ').slice(3)).sort()).toEqual([
      ['no reference', 'Łucja Żółć', 'interest'],
      ['unknown order NO-2026-AAAAAA', 'Łucja Żółć', `${second} NO-2026-AAAAAA`],
    ])
    const entry = (said: string) => open.find((line) => line.includes(said))?.split('  ')[0] ?? ''
    const [slipped, interest] = [entry(second), entry('interest')]
    expect(await run('--settle', interest, '--order', first)).toMatchObject({
      code: 1,
      err: 'That order waits for no transfer. Nothing was changed.',
    })
    expect((await run('--settle', slipped, '--order', second)).out).toEqual([
      `${second} is paid by ${slipped}: ${gross} came, ${gross} was owed.`,
    ])
    expect((await run('--dismiss', interest, '--open')).out).toEqual([
      `${interest} is dismissed, and listed no more.`,
      'Nothing is left to a person.',
    ])
    expect(await run('--dismiss', interest)).toMatchObject({
      code: 1,
      err: 'There is no such entry that is open. Nothing was changed.',
    })
    expect((await orderOf(second)).status).toBe('paid')
  })

  const orderOf = (number: string) =>
    api.db.selectFrom('customer_order').select('status').where('number', '=', number).executeTakeFirstOrThrow()
})
