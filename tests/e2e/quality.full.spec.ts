import { editions } from '#i18n/edition.ts'
import { faultsOf } from '../support/quality/accessibility.ts'
import { brokenNumbers } from '../support/quality/broken-numbers.ts'
import { beyondTheEdge, narrowest } from '../support/quality/reflow.ts'
import { themes, widths } from '../support/quality/template.ts'
import { templates } from '../support/quality/templates.ts'
import { expect, test, wear } from '../support/quality/visit.ts'

for (const template of templates)
  test.describe(template.name, () => {
    test.use({
      hasAnsweredConsent: !template.isFirstVisit,
      ...(template.expectedErrors && { expectedErrors: template.expectedErrors }),
    })

    for (const edition of editions.filter((one) => template.isIn?.(one) ?? true)) {
      test(`is accessible in ${edition.key} in any width and theme, and does what its policy allows`, async ({
        page,
        visit,
        refusals,
      }) => {
        test.setTimeout(180_000)
        for (const width of template.widths ?? widths) {
          await visit(template, edition, width, 'light')
          for (const theme of template.themes ?? themes) {
            await wear(page, theme)
            expect.soft(await faultsOf(page, template.within), `${width} px, ${theme}`).toEqual([])
          }
        }
        expect(refusals).toEqual([])
      })

      // What only wide screens have has nothing to reflow.
      if (template.widths?.includes(narrowest) ?? true)
        test(`reflows in ${edition.key}`, async ({ page, visit }) => {
          await visit(template, edition, narrowest, 'light')
          expect(await beyondTheEdge(page)).toEqual([])
          expect(await brokenNumbers(page)).toEqual([])
        })
    }
  })
