import { expect, it } from 'vitest'
import { placeLines, whereLines } from './place-lines.ts'

it.each([
  ['PL', '00-950', 'Warszawa', null, ['00-950 Warszawa']],
  ['US', '60601', 'Chicago', 'IL', ['Chicago, IL 60601']],
  ['US', '60601', 'Chicago', null, ['Chicago 60601']],
  ['IT', '20121', 'Milano', 'MI', ['20121 Milano MI']],
  ['NO', '0150', 'Oslo', null, ['0150 Oslo']],
  ['SG', '049315', 'Singapore', null, ['Singapore 049315']],
  ['IN', '400001', 'Mumbai', 'Maharashtra', ['Mumbai, Maharashtra 400001']],
  ['ES', '28013', 'Madrid', 'Madrid', ['28013 Madrid', 'Madrid']],
  ['CL', '', 'Santiago', 'Metropolitana de Santiago', ['Santiago', 'Metropolitana de Santiago']],
  ['PE', '15001', 'Lima', 'Lima', ['Lima 15001', 'Lima']],
  ['DE', '10115', 'Berlin', null, ['10115 Berlin']],
  ['MX', '06600', 'Ciudad de México', 'Ciudad de México', ['06600 Ciudad de México, Ciudad de México']],
  ['FR', '75001', 'Paris', null, ['75001 Paris']],
])('a place in %s stands as it is written there', (country, postcode, city, region, lines) => {
  expect(placeLines({ country, postcode, city, region })).toEqual(lines)
})

it('what stands below a street, and the part of the town, have lines of their own', () => {
  const colonia = { street: 'Av. Álvaro Obregón 150', line2: 'Int. 4', district: 'Roma Norte', region: null }
  expect(whereLines({ ...colonia, postcode: '06700', city: 'Cuauhtémoc', country: 'MX' })).toEqual([
    'Av. Álvaro Obregón 150',
    'Int. 4',
    'Roma Norte',
    '06700 Cuauhtémoc',
  ])
  const lima = { ...colonia, street: 'Av. Larco 1301', district: 'Miraflores', region: 'Lima' }
  expect(whereLines({ ...lima, line2: null, postcode: '15074', city: 'Lima', country: 'PE' })).toEqual([
    'Av. Larco 1301',
    'Miraflores, Lima 15074',
    'Lima',
  ])
})
