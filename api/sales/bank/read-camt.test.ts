import { expect, test } from 'vitest'
import { kidOf } from '../payments/kid.ts'
import { Unreadable } from './bank-entry.ts'
import { ordersNamed } from './match.ts'
import { readStatement } from './read-statement.ts'

const kid = kidOf('NO-2026-A7K9QX', 10) ?? ''
const other = kidOf('NO-2026-B7K9QX', 11) ?? ''

const read = (details: string, days = '<BookgDt><Dt>2026-11-23</Dt></BookgDt><ValDt><Dt>2026-11-20</Dt></ValDt>') =>
  readStatement(
    `<Document><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="NOK">300.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>${days}
    <NtryDtls><TxDtls>${details}</TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`,
    'camt',
    undefined,
  )

const strd = (reference: string) => `<Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf></Strd>`

test('a KID is found beside other digits', () => {
  const [entry] = read(`<Refs><EndToEndId>20261123</EndToEndId></Refs><RmtInf>${strd(kid)}</RmtInf>`)
  expect(entry?.text).toBe(`${kid} 20261123`)
  expect(ordersNamed(entry?.text ?? '', ['NO'])).toEqual(['NO-2026-A7K9QX'])
})

test('each reference of a transfer is read, and the papers that it names', () => {
  const paper = '<Strd><RfrdDocInf><Nb>FV/17</Nb></RfrdDocInf><AddtlRmtInf>thanks</AddtlRmtInf></Strd>'
  const [entry] = read(`<RmtInf>${strd('4711')}${strd(kid)}${strd(other)}${paper}</RmtInf>`)
  expect(entry?.text).toBe(`4711 ${kid} ${other} FV/17 thanks`)
  expect(ordersNamed(entry?.text ?? '', ['NO'])).toEqual(['NO-2026-A7K9QX', 'NO-2026-B7K9QX'])
})

test.each([
  ['<BookgDt><Dt>2026-11-23</Dt></BookgDt><ValDt><Dt>2026-11-20</Dt></ValDt>', '2026-11-23'],
  ['<ValDt><Dt>2026-11-20</Dt></ValDt><BookgDt><DtTm>2026-11-23T23:59:00+01:00</DtTm></BookgDt>', '2026-11-23'],
])('the day is that of the booking: %s', (days, bookedOn) => {
  expect(read('', days)).toMatchObject([{ bookedOn }])
})

test('names with a prefix, comments and marked text do not move the end of an entry', () => {
  const entry = (more: string) =>
    `<n:Ntry><n:Amt Ccy="NOK">3.00</n:Amt><n:CdtDbtInd>CRDT</n:CdtDbtInd><n:BookgDt><n:Dt>2026-11-23</n:Dt></n:BookgDt>
    <n:AddtlNtryInf>${more}</n:AddtlNtryInf></n:Ntry>`
  const entries = [
    entry('<!-- </n:Ntry> -->Bolt &amp; &#78;ut'),
    entry('<![CDATA[</n:Ntry>]]>'),
    `<!-- ${entry('x')} -->`,
  ]
  const text = `<n:Document xmlns:n="urn:x"><n:BkToCstmrStmt><n:Stmt>${entries.join('')}</n:Stmt></n:BkToCstmrStmt></n:Document>`
  expect(readStatement(text, 'camt', undefined).map((read) => read.text)).toEqual(['Bolt & Nut', '</n:Ntry>'])
})

test.each([
  [
    'an entry',
    (deep: string) => `<Document><BkToCstmrStmt><Stmt><Ntry>${deep}</Ntry></Stmt></BkToCstmrStmt></Document>`,
  ],
  ['a document', (deep: string) => `<Document>${deep}</Document>`],
])('%s of elements thousands deep is unreadable', (_, around) => {
  const deep = `${'<a>'.repeat(20_000)}${'</a>'.repeat(20_000)}`
  expect(() => readStatement(around(deep), 'camt', undefined)).toThrow(Unreadable)
})
