import { expect, test } from 'vitest'
import { mayHaveCompanies } from './demonstration.ts'

const alone = { listen: { host: '127.0.0.1' }, database: {} }

test.each([
  [alone, true],
  [{ ...alone, listen: { host: '::1' } }, true],
  [{ ...alone, listen: { host: '0.0.0.0' } }, false],
  [{ ...alone, listen: { host: '::' } }, false],
  [{ ...alone, listen: { host: 'shop.example' } }, false],
  [{ ...alone, database: { url: 'postgresql://db.internal/shop' } }, false],
  [{ ...alone, apiUrl: 'https://api.example' }, false],
])('companies whose password everybody knows are only where nobody else comes in: %j', (configuration, may) => {
  expect(mayHaveCompanies(configuration)).toBe(may)
})
