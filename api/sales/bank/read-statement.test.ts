import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keysOf, minorUnits, Unreadable, type BankEntry } from './bank-entry.ts'
import { CsvMap } from './csv-map.ts'
import { formatOf, readStatement, type StatementFormat } from './read-statement.ts'
import * as v from 'valibot'

type Simple = Pick<BankEntry, 'bookedOn' | 'amount' | 'isCredit' | 'text'>

const decimal = (amount: number, point: string) =>
  `${Math.floor(amount / 100)}${point}${String(amount % 100).padStart(2, '0')}`
const compact = (day: string) => day.replaceAll('-', '')
const sum = (entries: readonly Simple[]) =>
  entries.reduce((total, { amount, isCredit }) => total + (isCredit ? amount : -amount), 0)
const balance = (tag: string, cents: number) =>
  `:${tag}:${cents < 0 ? 'D' : 'C'}261123USD${decimal(Math.abs(cents), ',')}`

/** The same entries as each kind of bank writes them. */
const written: Record<StatementFormat, (entries: readonly Simple[]) => string> = {
  camt: (entries) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id><Othr><Id>4711</Id></Othr></Id></Acct>${entries
    .map(
      ({ bookedOn, amount, isCredit, text }) => `
<Ntry><Amt Ccy="USD">${decimal(amount, '.')}</Amt><CdtDbtInd>${isCredit ? 'CRDT' : 'DBIT'}</CdtDbtInd><BookgDt><Dt>${bookedOn}</Dt></BookgDt>
<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
    )
    .join('')}</Stmt></BkToCstmrStmt></Document>`,
  mt940: (entries) =>
    [
      ':20:STARTUMSE',
      ':25:4711',
      ':28C:00001/001',
      balance('60F', 0),
      ...entries.flatMap(({ bookedOn, amount, isCredit, text }) => [
        `:61:${compact(bookedOn).slice(2)}${isCredit ? 'C' : 'D'}${decimal(amount, ',')}NTRFNONREF`,
        `:86:166?20${text.slice(0, 27)}${text.length > 27 ? `?21${text.slice(27)}` : ''}`,
      ]),
      balance('62F', sum(entries)),
    ].join('\r\n'),
  bai2: (entries) =>
    [
      '01,122099999,123456789,261123,0200,1,65,,2/',
      ...entries.flatMap(({ bookedOn, amount, isCredit, text }) => [
        `02,123456789,122099999,1,${compact(bookedOn).slice(2)},,USD,2/`,
        '03,4711,USD,,,,/',
        `16,${isCredit ? 195 : 495},${amount},,,,${text}`,
        '49,0,1/',
        '98,0,1,1/',
      ]),
      '99,0,1,6/',
    ].join('\n'),
  csv: (entries) =>
    [
      'Date;Amount;Details',
      ...entries.map((one) =>
        [
          one.bookedOn.split('-').reverse().join('.'),
          `"${one.isCredit ? '' : '-'}${decimal(one.amount, ',')}"`,
          one.text,
        ].join(';'),
      ),
    ].join('\n'),
}

const map = v.parse(CsvMap, {
  date: 'Date',
  dateForm: 'DD.MM.YYYY',
  amount: 'Amount',
  decimal: ',',
  currency: 'USD',
  text: ['Details'],
  delimiter: ';',
})

test('the same entries are read alike from every kind of statement', () => {
  const entry = fc.record({
    bookedOn: fc.constantFrom('2026-11-20', '2026-11-23'),
    amount: fc.integer({ min: 1, max: 99_999_999 }),
    isCredit: fc.boolean(),
    text: fc.constantFrom('NO-2026-A7K9QX', 'Order NO 2026 A7K9QX of Monday', 'rent'),
  })
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 6 }), (entries) => {
      for (const format of Object.keys(written) as StatementFormat[]) {
        const text = written[format](entries)
        expect(formatOf(text)).toBe(format)
        const read = readStatement(text, format, map)
        expect(
          read.map(({ bookedOn, amount, isCredit, currency, text: said }) => ({
            bookedOn,
            amount,
            isCredit,
            currency,
            said,
          })),
        ).toEqual(entries.map(({ text: said, ...rest }) => ({ ...rest, currency: 'USD', said })))
      }
    }),
    { numRuns: 50 },
  )
})

test('a transfer in parts, a KID and a name are read from CAMT', () => {
  const party = '<RltdPties><Dbtr><Pty><Nm>Ola Nordmann</Nm></Pty></Dbtr></RltdPties>'
  const part = (amount: string, more: string) =>
    `<TxDtls><Amt Ccy="NOK">${amount}</Amt>${party}<RmtInf>${more}</RmtInf></TxDtls>`
  const text = `\uFEFF<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>NO9386011117947</IBAN></Id></Acct>
    <Ntry><Amt Ccy="NOK">300.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><DtTm>2026-11-23T10:00:00</DtTm></BookgDt><NtryDtls>
    ${part('100.00', '<Strd><CdtrRefInf><Ref>2600123456789</Ref></CdtrRefInf></Strd>')}${part('200.00', '<Ustrd>NO-2026</Ustrd><Ustrd>-A7K9QX</Ustrd>')}
    </NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`
  expect(readStatement(text, formatOf(text), undefined)).toMatchObject([
    { amount: 10_000, text: '2600123456789', counterparty: 'Ola Nordmann', account: 'NO9386011117947' },
    { amount: 20_000, text: 'NO-2026 -A7K9QX', bookedOn: '2026-11-23' },
  ])
})

test.each<[string, string, RegExp]>([
  ['an entity bomb', '<!DOCTYPE d [<!ENTITY a "aa">]><Document>&a;</Document>', /no entities/],
  ['XML that is cut', '<Document><BkToCstmrStmt>', /not whole/],
  ['XML of something else', '<html></html>', /no BkToCstmrStmt/],
  ['MT940 that is cut', ':20:X\n:25:1\n:28C:1/1\n:60F:C261123USD0,00\n:61:261123C10,00NTRFNONREF', /no whole MT940/],
  [
    'MT940 whose balance is another',
    ':20:X\n:25:1\n:28C:1/1\n:60F:C261123USD0,00\n:61:261123C10,00NTRFNONREF\n:62F:C261123USD11,00',
    /no whole MT940/,
  ],
  ['BAI2 that is cut', '01,1,2,261123,0200,1,65,,2/\n16,195,100,,,,x', /cut off/],
  ['a table without a map', 'a;b\n1;2', /--map/],
])('%s is refused', (_, text, why) => {
  const reading = () => readStatement(text, formatOf(text), undefined)
  expect(reading).toThrow(Unreadable)
  expect(reading).toThrow(why)
})

test('a table says which row and which column is wrong', () => {
  expect(() => readStatement('Date;Amount;Details\n23.11.2026;ten;x', 'csv', map)).toThrow(
    'Row 1: "ten" is no amount of USD.',
  )
  expect(() => readStatement('Date;Sum;Details\n23.11.2026;1;x', 'csv', map)).toThrow('There is no column Amount')
  expect(() => readStatement('Date;Amount;Details\n2026/11/23;1;x', 'csv', map)).toThrow('is no date')
})

test('amounts are exact in every currency', () => {
  expect([
    minorUnits('0.29', 'EUR'),
    minorUnits('1299', 'PLN'),
    minorUnits('12990', 'CLP'),
    minorUnits('12990.00', 'CLP'),
  ]).toEqual([29, 129_900, 12_990, 12_990])
  expect(() => minorUnits('0.5', 'CLP')).toThrow(Unreadable)
  expect(() => minorUnits('1.001', 'EUR')).toThrow(Unreadable)
})

test('two entries that say the same are two, and stay the same two when they are read again', () => {
  const entry = {
    account: '1',
    bookedOn: '2026-11-23',
    amount: 1,
    currency: 'EUR',
    isCredit: true,
    text: 'x',
    counterparty: '',
  }
  const once = keysOf([entry, entry])
  expect(once.size).toBe(2)
  expect([...keysOf([entry, { ...entry, amount: 2 }, entry]).keys()]).toEqual(expect.arrayContaining([...once.keys()]))
})

test('what is announced is not booked, and parts without amounts name nothing', () => {
  const entry = (state: string, more: string) =>
    `<Ntry><Amt Ccy="PLN">300.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>${state}</Sts><BookgDt><Dt>2026-11-23</Dt></BookgDt><NtryDtls>${more}</NtryDtls></Ntry>`
  const part = '<TxDtls><RmtInf><Ustrd>NO-2026-A7K9QX</Ustrd></RmtInf></TxDtls>'
  const text = `<Document><BkToCstmrStmt><Stmt>${entry('<Cd>PDNG</Cd>', part)}${entry('BOOK', part + part)}${entry('<Cd>BOOK</Cd>', part)}</Stmt></BkToCstmrStmt></Document>`
  expect(readStatement(text, 'camt', undefined).map(({ amount, text: said }) => [amount, said])).toEqual([
    [30_000, '2 ×'],
    [30_000, 'NO-2026-A7K9QX'],
  ])
})

test.each([
  ['a day that no calendar has', { bookedOn: '2026-02-31' }],
  ['no day', { bookedOn: '' }],
  ['an amount beyond counting', { amount: 1e20 }],
  ['a text as long as a book', { text: '1 '.repeat(10_001) }],
  ['such a name', { counterparty: 'x'.repeat(20_001) }],
])('an entry with %s is refused before anything is taken', (_, wrong) => {
  const entry = {
    ...{
      account: '1',
      bookedOn: '2026-11-23',
      amount: 1,
      currency: 'EUR',
      isCredit: true,
      text: 'x',
      counterparty: '',
    },
    ...wrong,
  }
  expect(() => keysOf([entry])).toThrow(Unreadable)
})
