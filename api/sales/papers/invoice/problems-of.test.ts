import { expect, test } from 'vitest'
import { breakings, brokenInvoice } from '../../../../tests/support/broken-invoices.ts'
import { problemsOf, rulesKnown } from './problems-of.ts'

test.each(breakings)('an invoice that breaks $rule is told so', ({ rule, form, ...broken }) => {
  expect(problemsOf(brokenInvoice(broken.of ? { of: broken.of } : {}), form)).toEqual([])
  expect(problemsOf(brokenInvoice(broken), form)).toContain(rule)
})

test('every rule is broken once', () => {
  expect(breakings.map(({ rule }) => rule).sort()).toEqual([...rulesKnown].sort())
})
