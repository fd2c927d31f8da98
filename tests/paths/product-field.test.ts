import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyProject } from '../support/project-copy.ts'
import { complaints } from './complaints.ts'
import { touched } from './path.ts'
import { productField } from './product-field.ts'

let copy: ReturnType<typeof copyProject>
beforeAll(() => {
  copy = copyProject()
})
afterAll(() => copy.remove())

const proof = {
  path: productField,
  roots: Object.keys(productField.lines).filter((path) => path.endsWith('.ts')),
  tests: ['api', 'api/integrations/import/documented'],
  script: 'tests/paths/prove-product-field.ts',
} as const

test('a number that is stated of products is at most eight files, texts included', () => {
  expect(touched(productField).length).toBeLessThanOrEqual(8)
})

test('it is imported, told, shown, fed, narrowed by and edited', () => {
  expect(complaints(copy, proof)).toBe('')
})

test.each([
  ['api/platform/database/migrations/0300-shipping-weight.ts', /0300-shipping-weight/],
  ['api/platform/database/migrations/index.ts', /shipping_weight/],
  ['src/lib/contract/product.ts', /shippingWeight/],
  ['src/lib/contract/product-fields.ts', /shippingWeight/],
  ['src/lib/contract/product-field-texts.ts', /shippingWeight/],
  ['docs/catalogue.md', /shippingWeight/],
])('without %s, something says so', (path, words) => {
  expect(touched(productField)).toContain(path)
  expect(complaints(copy, proof, path)).toMatch(words)
})
