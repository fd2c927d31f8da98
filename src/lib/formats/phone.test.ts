import { expect, it } from 'vitest'
import { markets } from '#lib/markets/all.ts'
import { writtenPhone } from './phone.ts'

const formOf = (key: string) => markets.find((market) => market.key === key)?.address.phone ?? null
const all = markets.map(({ address }) => address.phone)

it.each([
  ['pl', '601234567', '+48 601 234 567'],
  ['pl', '48 601-234-567', '+48 601 234 567'],
  ['pl', '0048601234567', '+48 601 234 567'],
  ['pl', '60123456', undefined],
  ['pl', '+48 60123456', undefined],
  ['pl', '+49 (0)30 100-200', '+49 30 100 200'],
  ['pl', '+47 601', undefined],
  ['pl', '+33 1 23 45 67 89', '+33 1 23 45 67 89'],
  ['pl', '+123', undefined],
  ['en', '(312) 555-0100', '+1 312 555 0100'],
  ['en', '1 312 555 0100', '+1 312 555 0100'],
  ['en', '112 555 0100', undefined],
  ['en', '011 48 601 234 567', '+48 601 234 567'],
  ['de', '030/23125 110', '+49 30 23125 110'],
  ['de', '01512 3456789', '+49 1512 3456789'],
  ['it', '02 1234567', '+39 02 1234567'],
  ['it', '3331234567', '+39 333 1234567'],
  ['no', '91234567', '+47 912 34 567'],
  ['no', '22 12 34 56', '+47 22 12 34 56'],
  ['sg', '81234567', '+65 8123 4567'],
  ['in', '09845012345', '+91 98450 12345'],
  ['es', '612345678', '+34 612 345 678'],
  ['cl', '912345678', '+56 9 1234 5678'],
  ['cl', '+56 2 2345 6789', '+56 2 2345 6789'],
  ['pe', '987654321', '+51 987 654 321'],
  ['pe', '01 1234567', '+51 1 123 4567'],
  ['mx', '044 55 1234 5678', '+52 55 1234 5678'],
  ['mx', '+52 1 442 123 4567', '+52 442 123 4567'],
])('in %s %j is written as %j', (key, typed, written) => {
  expect(writtenPhone(typed, formOf(key), all)).toBe(written)
})

it('is taken as it was typed where nothing is known of the country', () => {
  expect(writtenPhone(' 01 23 45 67 89 ', null)).toBe('01 23 45 67 89')
})

it.each(markets.map(({ key, address }) => [key, address.phone.example]))(
  'the example of %s stays as it is: %s',
  (key, example) => expect(writtenPhone(example, formOf(key), all)).toBe(example),
)
