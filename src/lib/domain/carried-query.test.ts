import { expect, test } from 'vitest'
import { carriedQuery } from './carried-query.ts'

test.each([
  ['?ids=1,2', 'ids=1%2C2'],
  ['?q=nm+110&f.voltage-dc=1000-&stock=few&sort=name', 'q=nm+110&f.voltage-dc=1000-&stock=few&sort=name'],
  ['?q=clamp&price=100-500&page=3', 'q=clamp'],
  ['?utm_source=letter&gclid=1&ids=7', 'ids=7'],
  ['?fbclid=1', ''],
  ['', ''],
])('of "%s" another edition is asked "%s"', (search, carried) => {
  expect(carriedQuery(search)).toBe(carried)
})
