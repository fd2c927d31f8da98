import { expect, test } from 'vitest'
import { byRank } from './facets.ts'

test('values that rise stand by the words before a number and then by the number', () => {
  const categories = [
    'CAT II 300 V',
    'CAT II 600 V',
    'CAT III 300 V',
    'CAT III 600 V',
    'CAT III 1000 V',
    'CAT IV 300 V',
  ]
  expect([...categories].reverse().sort(byRank)).toEqual(categories)
  const others = ['0.5 mm', '0.25 mm', 'IP67 {closed}', 'IP67', 'IP40', '[5½]', '[4½]', '16 bit', '8 bit']
  expect(others.sort(byRank)).toEqual([
    '0.25 mm',
    '0.5 mm',
    '8 bit',
    '16 bit',
    'IP40',
    'IP67',
    'IP67 {closed}',
    '[4½]',
    '[5½]',
  ])
})
