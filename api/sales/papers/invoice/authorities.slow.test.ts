import { describe, expect, test } from 'vitest'
import { breakings, brokenInvoice } from '../../../../tests/support/broken-invoices.ts'
import { handPapers } from '../../../../tests/support/hand-papers.ts'
import { areRulesThere, brokenBy, brokenIn, syntaxes } from '../../../../tests/support/invoice-rules.ts'
import { writeInvoice } from './invoice-forms.ts'

const forms = { ubl: ['ubl', 'xrechnung'], cii: ['cii', 'xrechnung-cii'] } as const

describe.skipIf(!areRulesThere).each(syntaxes)('the rules of the authorities for %s', (syntax) => {
  test('find nothing in papers made by hand', async () => {
    const papers = Object.entries(handPapers)
    const found = await brokenIn(
      papers.map(([, record]) => record),
      syntax,
    )
    expect(papers.map(([name], i) => [name, found[i]])).toEqual(papers.map(([name]) => [name, []]))
  })

  test('find each rule broken where ours do', async () => {
    const rows = breakings.filter(({ theirs }) => theirs?.[syntax] !== null)
    const files = rows.map(({ form, ...broken }) => {
      const isGerman = form === 'xrechnung'
      return { text: writeInvoice(brokenInvoice(broken), forms[syntax][isGerman ? 1 : 0]), isGerman }
    })
    const found = await brokenBy(files, syntax)
    const missed = rows.filter(({ rule, theirs }, i) => !found[i]?.some(({ id }) => id === (theirs?.[syntax] ?? rule)))
    expect(rows.length).toBeGreaterThan(20)
    expect(missed).toEqual([])
  })
})
