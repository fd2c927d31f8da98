import type { Page } from 'playwright/test'
import { editions } from '#i18n/edition.ts'
import { faultsOf } from '../support/quality/accessibility.ts'
import { brokenNumbers } from '../support/quality/broken-numbers.ts'
import { beyondTheEdge, narrowest } from '../support/quality/reflow.ts'
import { themes, widths, type Template, type Theme } from '../support/quality/template.ts'
import { templates } from '../support/quality/templates.ts'
import { expect, goOnTo, test, wear } from '../support/quality/visit.ts'
import { inTurn, sampled } from '../support/sampled.ts'

type Row = { template: Template; at: number }

/** A row at one of its widths, in its themes. */
type Look = { template: Template; width: number; isFirst: boolean; themes: readonly Theme[] }

/** Each with those that go on from it in the same tab. */
const visits: [Row, ...Row[]][] = []
for (const row of templates.map((template, at) => ({ template, at }))) {
  if (sampled([row], ({ template }) => !template.isVariant).length === 0) continue
  const before = row.template.goesOn && visits.at(-1)
  if (before) before.push(row)
  else visits.push([row])
}

for (const visited of visits) {
  const [{ template, at }] = visited
  const { isFirstVisit, expectedErrors } = template
  const rowsIn = (edition: (typeof editions)[number]) => visited.filter((row) => row.template.isIn?.(edition) ?? true)
  const whole = editions.filter((edition) => rowsIn(edition).length === visited.length)

  test.describe(visited.map((row) => row.template.name).join(', '), () => {
    test.use({ hasAnsweredConsent: !isFirstVisit, ...(expectedErrors && { expectedErrors }) })

    // Editions, widths and themes go round by the place in the list, so that each has its turn.
    for (const edition of sampled(editions, (one) => one === whole[at % whole.length])) {
      const passes = passesOf(rowsIn(edition))
      if (passes.length === 0) continue
      test(`is accessible (${edition.key}), does what its policy allows, and reflows`, async ({
        page,
        visit,
        refusals,
      }) => {
        test.setTimeout(60_000 + 60_000 * passes.flat().length)
        for (const [first, ...further] of passes) {
          const facts = await visit(first.template, edition, first.width, first.themes[0] ?? 'light')
          await expectSound(page, first)
          for (const look of further) {
            await goOnTo(look.template, page, facts, look.width, look.themes[0] ?? 'light')
            await expectSound(page, look)
          }
        }
        expect(refusals).toEqual([])
      })
    }
  })
}

/** Every row at its first width, then at its second, as far as it has one: each pass begins with a visit. */
function passesOf(rows: readonly Row[]): [Look, ...Look[]][] {
  const looks = rows.map(({ template, at }) => ({
    template,
    widths: inTurn(template.widths ?? widths, at),
    themes: inTurn(template.themes ?? themes, at),
  }))
  const passes: [Look, ...Look[]][] = []
  for (let turn = 0; ; turn++) {
    const [first, ...further] = looks.flatMap(({ widths, ...look }) => {
      const width = widths[turn]
      return width === undefined ? [] : [{ ...look, width, isFirst: turn === 0 }]
    })
    if (!first) return passes
    passes.push([first, ...further])
  }
}

async function expectSound(page: Page, { template, width, isFirst, themes: worn }: Look): Promise<void> {
  const { name, within } = template
  for (const theme of worn) {
    await wear(page, theme)
    expect.soft(await faultsOf(page, within), `${name}, ${theme}, ${width} px`).toEqual([])
  }
  if (!isFirst) return
  await page.setViewportSize({ width: narrowest, height: 568 })
  expect.soft(await beyondTheEdge(page), `${name}, ${narrowest} px`).toEqual([])
  expect.soft(await brokenNumbers(page), `${name}, ${narrowest} px`).toEqual([])
}
