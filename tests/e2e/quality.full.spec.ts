import { editions } from '#i18n/editions/index.ts'
import { faultsOf } from '../support/quality/accessibility.ts'
import { beyondTheEdge, narrowest } from '../support/quality/reflow.ts'
import { templates, themes, widths } from '../support/quality/templates.ts'
import { expect, test, wear } from '../support/quality/visit.ts'

// What is wrong is told by element; a trace of every step would take longer than the checks.
test.use({ trace: 'off' })

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

      test(`reflows in ${edition.key}`, async ({ page, visit }) => {
        test.skip(template.widths !== undefined && !template.widths.includes(narrowest), 'only on wide screens')
        await visit(template, edition, narrowest, 'light')
        expect(await beyondTheEdge(page)).toEqual([])
      })
    }
  })
