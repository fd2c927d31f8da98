import { expect, test } from 'vitest'
import { readTaxNumber } from '#lib/contract/tax-numbers.ts'
import { askCompanyRegister } from './company-register.ts'

test('a Mexican company is filled in as invoices there name it, without its legal form', async () => {
  const numbers = Array.from({ length: 200 }, (_, at) => `AAA010101A${at.toString(36).padStart(2, '0').toUpperCase()}`)
  const holding = numbers.filter((number) => readTaxNumber('MX', number) !== undefined)
  const companies = await Promise.all(holding.map((number) => askCompanyRegister('MX', number)))
  const names = companies.flatMap((company) => company?.name ?? [])
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => /de C\.V\.|\s$/.test(name))).toEqual([])
})
