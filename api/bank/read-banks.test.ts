import { expect, test } from 'vitest'
import * as v from 'valibot'
import { CsvMap } from './read-csv.ts'
import { decode, readStatement } from './read-statement.ts'

/** One transfer as a bank in Poland, and one of before, tells of it. */
const mt940Of = (details: string, line = ':61:2611231123C100,00NTRFNONREF') =>
  [':20:X', ':13D:2611231800+0100', ':25:4711', ':28C:1/1', ':60F:C261122PLN0,00', line, `:86:${details}`]
    .concat([':62F:C261123PLN100,00', ':64:C261123PLN100,00', ':86:LIMIT 0,00 NO-2026-B7K9QX'])
    .join('\r\n')

test.each([
  ['~', '020~00PRZELEW~20Zamowienie NO-2026-A~217K9QX~32Jan~33Kowalski'],
  ['<', '020<00PRZELEW<20Zamowienie NO-2026-A<217K9QX<32Jan<33Kowalski'],
  ['?', '166?00SEPA?20Zamowienie NO-2026-A?217K9QX?32Jan?33Kowalski'],
])('details behind "%s" are read, and what stands behind a balance is of no transfer', (_, details) => {
  expect(readStatement(mt940Of(details), 'mt940', undefined)).toEqual([
    {
      account: '4711',
      bookedOn: '2026-11-23',
      amount: 10_000,
      currency: 'PLN',
      isCredit: true,
      text: 'Zamowienie NO-2026-A7K9QX',
      counterparty: 'JanKowalski',
    },
  ])
})

test('a transfer is of the day of its booking, also where the value is of another year', () => {
  const days = [':61:2612310102C100,00NTRFNONREF', ':61:2701021231C100,00NTRFNONREF', ':61:261120C100,00NTRFNONREF']
  expect(days.map((line) => readStatement(mt940Of('?20x', line), 'mt940', undefined)[0]?.bookedOn)).toEqual([
    '2027-01-02',
    '2026-12-31',
    '2026-11-20',
  ])
})

test('several references of one transfer are all read from CAMT', () => {
  const strd = (ref: string) => `<Strd><CdtrRefInf><Ref>${ref}</Ref></CdtrRefInf></Strd>`
  const text = `<Document><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="NOK">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-11-23</Dt></BookgDt>
    <NtryDtls><TxDtls><RmtInf>${strd('1')}${strd('2600123456789')}</RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`
  expect(readStatement(text, 'camt', undefined)[0]?.text).toBe('1 2600123456789')
})

const tableOf = (change: object) => v.parse(CsvMap, { date: 'Date', currency: 'USD', text: ['Details'], ...change })

test('a table says which way money went by a sign on either side, by a column, or by which of two columns is not zero', () => {
  const read = (rows: string, change: object) =>
    readStatement(rows, 'csv', tableOf(change)).map(({ amount, isCredit }) => [amount, isCredit])
  const signed = 'Date,Amount,Details\n2026-11-23,"1,129.90",x\n2026-11-23,129.90-,x\n2026-11-23,-129.90,x'
  expect(read(signed, { amount: 'Amount' })).toEqual([
    [112_990, true],
    [12_990, false],
    [12_990, false],
  ])
  const told = 'Date,Amount,Way,Details\n2026-11-23,129.90,cr,x\n2026-11-23,129.90,DR,x'
  expect(read(told, { amount: 'Amount', direction: { column: 'Way', credit: ['CR'] } })).toEqual([
    [12_990, true],
    [12_990, false],
  ])
  const apart = 'Date,Credit,Debit,Details\n2026-11-23,129.90,0.00,x\n2026-11-23,0.00,129.90,x'
  expect(read(apart, { credit: 'Credit', debit: 'Debit' })).toEqual([
    [12_990, true],
    [12_990, false],
  ])
})

test('decimals behind another mark than the map says are refused, and never taken for hundreds', () => {
  for (const [amount, decimal] of [
    ['"129,90"', '.'],
    ['"1,29"', '.'],
    ['129.90', ','],
    ['129.9', ','],
  ] as const)
    expect(() =>
      readStatement(`Date,Amount,Details\n2026-11-23,${amount},x`, 'csv', tableOf({ amount: 'Amount', decimal })),
    ).toThrow(/Row 1: .* is no amount whose decimals stand behind/)
  const indian = 'Date,Amount,Details\n2026-11-23,"12,34,567.89",x'
  expect(readStatement(indian, 'csv', tableOf({ amount: 'Amount' }))[0]?.amount).toBe(123_456_789)
})

test('BAI2 keeps to the currency of its account, to groups that update, and to how far a distribution reaches', () => {
  const text = [
    '01,122099999,123456789,261123,0200,1,65,,2/',
    '02,123456789,122099999,1,261123,,USD,2/',
    '03,1,EUR,,,,/',
    '16,195,100,D,2,1,60,2,40,BANK,CUSTOMER,NO-2026-A7K9QX/',
    '03,2,,,,,/',
    '16,195,200,V,261124,1200,BANK,CUSTOMER,two/',
    '02,123456789,122099999,3,261123,,USD,2/',
    '03,1,EUR,,,,/',
    '16,195,100,,,,taken back/',
    '99,0,1,6/',
  ].join('\n')
  expect(readStatement(text, 'bai2', undefined).map(({ currency, text: said }) => [currency, said])).toEqual([
    ['EUR', 'NO-2026-A7K9QX CUSTOMER BANK'],
    ['USD', 'two CUSTOMER BANK'],
  ])
})

test('a file with nothing in it is told to be empty, and one of a spreadsheet is read', () => {
  expect(() => decode(new Uint8Array())).toThrow('It is empty.')
  const utf16 = new Uint8Array(Buffer.from('\uFEFFŻółć', 'utf16le'))
  expect(decode(utf16)).toBe('Żółć')
})
