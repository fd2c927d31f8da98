import { editions } from '#i18n/edition.ts'
import { faultsOf } from '../support/quality/accessibility.ts'
import { beyondTheEdge, narrowest } from '../support/quality/reflow.ts'
import { themes, widths } from '../support/quality/template.ts'
import { templates } from '../support/quality/templates.ts'
import { expect, test } from '../support/quality/visit.ts'
import { sampled } from '../support/sampled.ts'

/** Going round, so that every edition, theme and width has its turn; all of them for each are in the full test. */
const turn = <T>(of: readonly T[], at: number): T => of[at % of.length] as T

templates.forEach((template, at) => {
  if (sampled([template], ({ isVariant }) => !isVariant).length === 0) return
  const edition = turn(
    editions.filter((one) => template.isIn?.(one) ?? true),
    at,
  )
  const theme = turn(template.themes ?? themes, at)
  const width = turn(template.widths ?? widths, at)

  test.describe(template.name, () => {
    test.use({
      hasAnsweredConsent: !template.isFirstVisit,
      ...(template.expectedErrors && { expectedErrors: template.expectedErrors }),
    })

    test(`is accessible (${edition.key}, ${theme}, ${width} px), does what its policy allows, and reflows`, async ({
      page,
      visit,
      refusals,
    }) => {
      await visit(template, edition, width, theme)
      expect.soft(await faultsOf(page, template.within)).toEqual([])
      await page.setViewportSize({ width: narrowest, height: 568 })
      expect.soft(await beyondTheEdge(page)).toEqual([])
      expect(refusals).toEqual([])
    })
  })
})
