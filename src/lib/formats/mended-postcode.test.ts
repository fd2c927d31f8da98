import { expect, it } from 'vitest'
import { markets } from '#lib/markets/all.ts'
import { mendedPostcode } from './mended-postcode.ts'

const formOf = (key: string) => markets.find((market) => market.key === key)?.address.postcode ?? null

it.each([
  ['pl', '00950', '00-950'],
  ['pl', ' 00 950 ', '00-950'],
  ['pl', 'PL-00-950', '00-950'],
  ['pl', '0095', '0095'],
  ['en', '6060 1', '60601'],
  ['en', '60601 - 1234', '60601-1234'],
  ['de', 'D-10115', '10115'],
  ['no', '01 50', '0150'],
  ['in', '400 001', '400 001'],
  ['sg', '049 315', '049315'],
  ['cl', ' 832 0000 ', '832 0000'],
  ['sg', 'S049315', '049315'],
  ['sg', 'S(049315)', '049315'],
  ['in', 'PIN 400001', '400001'],
  ['mx', 'C.P. 06000', '06000'],
  ['es', 'E-28013', '28013'],
  ['it', 'I-20121', '20121'],
  ['pe', 'Lima 15001', 'Lima 15001'],
  ['de', '1O115', '1O115'],
])('in %s %j is meant as %j', (key, typed, meant) => {
  expect(mendedPostcode(typed, formOf(key))).toBe(meant)
})

it.each(markets.map(({ key, address }) => [key, address.postcode?.example ?? '']))(
  'the example of %s stays as it is: %s',
  (key, example) => expect(mendedPostcode(example, formOf(key))).toBe(example),
)
