import { describe, expect, test } from 'vitest'
import { breakings, brokenInvoice } from '../../../../tests/support/broken-invoices.ts'
import { handPapers } from '../../../../tests/support/hand-papers.ts'
import { areRulesThere, brokenBy, brokenIn, syntaxes } from '../../../../tests/support/invoice-rules.ts'
import { writeInvoice } from './invoice-forms.ts'

const forms = { ubl: ['ubl', 'xrechnung'], cii: ['cii', 'xrechnung-cii'] } as const

describe.skipIf(!areRulesThere).each(syntaxes)('the rules of the authorities for %s', (syntax) => {
  test.each(Object.entries(handPapers))('find nothing in a paper with %s', async (_, record) => {
    expect(await brokenIn(record, syntax)).toEqual([])
  })

  test.each(breakings.filter(({ theirs }) => theirs?.[syntax] !== null))(
    'find $rule broken where ours do',
    async ({ rule, theirs, form, ...broken }) => {
      const isGerman = form === 'xrechnung'
      const file = writeInvoice(brokenInvoice(broken), forms[syntax][isGerman ? 1 : 0])
      const found = await brokenBy(file, syntax, isGerman)
      expect(found.map(({ id }) => id)).toContain(theirs?.[syntax] ?? rule)
    },
  )
})
