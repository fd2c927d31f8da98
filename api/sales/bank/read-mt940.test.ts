import { expect, test } from 'vitest'
import { ordersNamed } from './match.ts'
import { formatOf, readStatement } from './read-statement.ts'

const read = (text: string) => readStatement(text, formatOf(text), undefined)

/** A statement of one credit of 129.90, with what is written of it, and more fields before and after. */
const statement = (details: string, { line = '2611231123C129,90NTRFNONREF', head = '', end = '' } = {}) =>
  [
    ':20:STARTUMSE',
    ':25:4711',
    ':28C:00001/001',
    ...(head ? [head] : []),
    ':60F:C261123PLN0,00',
    `:61:${line}`,
    ...(details ? [`:86:${details}`] : []),
    ':62F:C261123PLN129,90',
    ...(end ? [end] : []),
    '-',
  ].join('\r\n')

test.each(['~', '<', '^', '?', '>'])('details behind %s are joined, and say who paid', (mark) => {
  const part = (tag: number, text: string) => `${mark}${String(tag).padStart(2, '0')}${text}`
  const lines = [
    part(20, 'Zaplata za zamowienie NO-2'),
    part(21, '026-A7K9QX z poniedzialku'),
    part(25, 'dziekuje'),
    part(27, 'ul. Prosta 1'),
    part(32, 'Jan Bardzo Dlugie Nazwisko '),
    part(33, 'Kowalski'),
    part(60, 'Warszawa'),
  ]
  const wanted = {
    amount: 12_990,
    isCredit: true,
    currency: 'PLN',
    counterparty: 'Jan Bardzo Dlugie Nazwisko Kowalski',
    text: 'Zaplata za zamowienie NO-2 026-A7K9QX z poniedzialku dziekuje ul. Prosta 1 Warszawa',
  }
  for (const details of [
    `020${part(0, 'PRZELEW')}\r\n${lines.join('\r\n')}`,
    `020${part(0, 'PRZELEW')}${lines.join('')}`,
    lines.join('\r\n'),
  ]) {
    expect(read(statement(details))).toMatchObject([wanted])
    expect(ordersNamed(read(statement(details))[0]?.text ?? '', ['NO'])).toEqual(['NO-2026-A7K9QX'])
  }
})

test('a full line was cut anywhere, and goes on without a blank; a shorter one ended with a word', () => {
  const full = statement('020~20Zamowienie numer NO-2026-A7~21K9QX')
  expect(read(full)).toMatchObject([{ text: 'Zamowienie numer NO-2026-A7K9QX' }])
  const short = statement('166?20EREF+4711?21SVWZ+NO-2026-A7K9QX?22ABWA+Jan')
  expect(read(short)).toMatchObject([{ text: 'EREF+4711 SVWZ+NO-2026-A7K9QX ABWA+Jan' }])
  expect(read(statement('NO-2026-A7K9QX\r\nthank you'))).toMatchObject([{ text: 'NO-2026-A7K9QX thank you' }])
})

test('details of SWIFT keep what was remitted and the reference of the sender', () => {
  expect(read(statement('/EREF/4711/REMI/NO-2026-A7K9QX'))).toMatchObject([{ text: 'NO-2026-A7K9QX 4711' }])
})

test('what is written of the statement is not written of a transfer', () => {
  const end = ':86:NO-2026-A7K9QX'
  expect(read(statement('rent', { end }))).toMatchObject([{ text: 'rent' }])
  expect(read(statement('', { end }))).toMatchObject([{ text: '' }])
  expect(read(statement('', { end: `:64:C261123PLN129,90\r\n${end}` }))).toMatchObject([{ text: '' }])
})

test('fields that say nothing of a movement do not break reading', () => {
  const head = ':13D:2611232359+0100\r\nof the bank'
  expect(read(statement('rent', { head, end: ':90C:1PLN129,90' }))).toMatchObject([{ text: 'rent' }])
  expect(read(`:940:\r\n${statement('rent', { head })}\r\n${statement('again')}`)).toMatchObject([
    { text: 'rent' },
    { text: 'again' },
  ])
})

test.each([
  ['2611201123', '2026-11-23'],
  ['261123', '2026-11-23'],
  ['2512310102', '2026-01-02'],
  ['2601021231', '2025-12-31'],
])('an entry of %s was booked on %s', (days, bookedOn) => {
  expect(read(statement('', { line: `${days}C129,90NTRFNONREF` }))).toMatchObject([{ bookedOn }])
})

test('a debit that is taken back is nothing that somebody paid', () => {
  expect(read(statement('', { line: '261123RD129,90NTRFNONREF' }))).toMatchObject([{ isCredit: false }])
})
