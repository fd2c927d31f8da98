import { expect, test } from 'vitest'
import { markets } from '../all.ts'
import { territories } from './all.ts'
import { territoryAt } from './territory.ts'

const keyAt = (country: string, postcode: string | null, more: { region?: string; city?: string } = {}) =>
  territoryAt(territories, { country, postcode, ...more })?.key ?? null

test.each([
  ['ES', '35001', 'es-canarias'],
  ['ES', '38 670', 'es-canarias'],
  ['ES', 'E-51001', 'es-ceuta'],
  ['ES', '52006', 'es-melilla'],
  ['ES', '07012', 'es-baleares'],
  ['ES', '28013', null],
  ['IT', '23041', 'it-livigno'],
  ['IT', '23030', null],
  ['IT', '22061', 'it-campione'],
  ['IT', '47890', 'it-san-marino'],
  ['IT', '47900', null],
  ['IT', '00120', 'it-vaticano'],
  ['IT', '00121', null],
  ['DE', '78266', 'de-buesingen'],
  ['DE', '27498', 'de-helgoland'],
  ['DE', '27499', null],
  ['NO', '9170', 'no-svalbard'],
  ['NO', '9178', 'no-svalbard'],
  ['NO', '9169', null],
  ['NO', '8099', 'no-jan-mayen'],
  ['FI', '22100', 'fi-aland'],
  ['FI', '00100', null],
  ['FR', '97110', 'fr-guadeloupe'],
  ['FR', '97133', 'fr-outre-mer'],
  ['FR', '97 400', 'fr-reunion'],
  ['FR', '98800', 'fr-outre-mer'],
  ['FR', '98000', null],
  ['FR', '20000', null],
  ['GR', '630 86', 'gr-athos'],
  ['GR', '63088', null],
  ['DK', '100', 'dk-faroe'],
  ['DK', '1000', null],
  ['DK', '3900', 'dk-greenland'],
  ['PT', '9000-081', 'pt-madeira'],
  ['PT', '9500-321', 'pt-acores'],
  ['PT', '1000-001', null],
  ['US', '99501', 'us-alaska'],
  ['US', '96813', 'us-hawaii'],
  ['US', '96799-0001', 'us-territories'],
  ['US', '00901', 'us-puerto-rico'],
  ['US', '00802', 'us-territories'],
  ['US', '09012', 'us-military'],
  ['US', '34001', 'us-military'],
  ['US', '34101', null],
  ['US', '60601', null],
  ['CL', '2770000', 'cl-isla-de-pascua'],
  // A postcode of another country says nothing.
  ['PL', '35001', null],
])('in %s the postcode %s is %s', (country, postcode, key) => {
  expect(keyAt(country, postcode)).toBe(key)
})

test('region and town tell it only where there is no postcode, so that nobody is untaxed by a wrong region', () => {
  expect(keyAt('CL', null, { region: 'Valparaíso', city: 'isla de pascua' })).toBe('cl-isla-de-pascua')
  expect(keyAt('CL', '', { city: 'Valparaíso' })).toBeNull()
  expect(keyAt('ES', null, { region: 'Las Palmas' })).toBe('es-canarias')
  expect(keyAt('ES', '28013', { region: 'Las Palmas' })).toBeNull()
  expect(keyAt('US', '60601', { region: 'AK' })).toBeNull()
})

test('no two territories share a key, and none its postcodes with another', () => {
  expect(new Set(territories.map(({ key }) => key)).size).toBe(territories.length)
  const ranges = territories.flatMap(({ country, postcodes = [] }) => postcodes.map((range) => `${country} ${range}`))
  expect(new Set(ranges).size).toBe(ranges.length)
})

test('regions by which a territory is known are those that its country offers', () => {
  for (const { country, regions = [] } of territories) {
    const choices = markets.find(({ countryCode }) => countryCode === country)?.address.region?.choices
    for (const region of regions) expect(choices ?? [], `${region} of ${country}`).toContain(region)
  }
})
