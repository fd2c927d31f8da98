import { editions } from '#i18n/edition.ts'
import { faultsOf } from '../support/quality/accessibility.ts'
import { brokenNumbers } from '../support/quality/broken-numbers.ts'
import { beyondTheEdge, narrowest } from '../support/quality/reflow.ts'
import { themes, widths, type Template } from '../support/quality/template.ts'
import { templates } from '../support/quality/templates.ts'
import { expect, goOnTo, test } from '../support/quality/visit.ts'
import { sampled } from '../support/sampled.ts'

/** Going round, so that every edition, theme and width has its turn; all of them for each are in the full test. */
const turn = <T>(of: readonly T[], at: number): T => of[at % of.length] as T

type Row = { template: Template; at: number }

/** Each with those that go on from it in the same tab. */
const visits: [Row, ...Row[]][] = []
for (const row of templates.map((template, at) => ({ template, at }))) {
  if (sampled([row], ({ template }) => !template.isVariant).length === 0) continue
  const before = row.template.goesOn && visits.at(-1)
  if (before) before.push(row)
  else visits.push([row])
}

for (const [first, ...further] of visits) {
  const rows = [first, ...further]
  const edition = turn(
    editions.filter((one) => rows.every(({ template }) => template.isIn?.(one) ?? true)),
    first.at,
  )
  const { isFirstVisit, expectedErrors } = first.template

  test.describe(rows.map(({ template }) => template.name).join(', '), () => {
    test.use({ hasAnsweredConsent: !isFirstVisit, ...(expectedErrors && { expectedErrors }) })

    test(`is accessible (${edition.key}), does what its policy allows, and reflows`, async ({
      page,
      visit,
      refusals,
    }) => {
      const facts = await visit(first.template, edition, ...looksOf(first))
      await expectSound(first)
      for (const row of further) {
        await goOnTo(row.template, page, facts, ...looksOf(row))
        await expectSound(row)
      }
      expect(refusals).toEqual([])

      async function expectSound(row: Row): Promise<void> {
        const { name, within } = row.template
        const [width, theme] = looksOf(row)
        expect.soft(await faultsOf(page, within), `${name}, ${theme}, ${width} px`).toEqual([])
        await page.setViewportSize({ width: narrowest, height: 568 })
        expect.soft(await beyondTheEdge(page), `${name}, ${narrowest} px`).toEqual([])
        expect.soft(await brokenNumbers(page), `${name}, ${narrowest} px`).toEqual([])
      }
    })
  })
}

function looksOf({ template, at }: Row) {
  return [turn(template.widths ?? widths, at), turn(template.themes ?? themes, at)] as const
}
