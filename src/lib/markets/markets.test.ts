import { expect, test } from 'vitest'
import { marketIn, markets, taxNumbers } from './all.ts'
import { briefs, type Culture } from './index.ts'

const each = (name: 'key' | 'culture' | 'countryCode') => markets.map((market) => market[name])

test('no two markets share their key, their culture or their country', () => {
  for (const values of [each('key'), each('culture'), each('countryCode')])
    expect(new Set(values).size).toBe(markets.length)
})

test.each(briefs)('the file of $key tells of the market it is listed as', ({ key, culture, countryCode }) => {
  expect(marketIn(culture)).toMatchObject({ key, countryCode })
  expect(taxNumbers.get(countryCode)?.name).toMatch(/./)
})

test('a culture that has no market is named', () => {
  expect(() => marketIn('fr-FR' as Culture)).toThrow('no market for the culture fr-FR')
})

test.each(markets)('the forms of $country hold their own examples', ({ address, account, tax }) => {
  if (address.postcode) expect(address.postcode.example).toMatch(new RegExp(`^(?:${address.postcode.pattern})$`))
  for (const { pattern } of account) expect(() => new RegExp(pattern)).not.toThrow()
  expect(tax.rate).toBeGreaterThanOrEqual(0)
})
