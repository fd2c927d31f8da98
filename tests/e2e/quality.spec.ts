import type { Page } from 'playwright/test'
import { editions } from '#i18n/edition.ts'
import { faultsOf, faultsOfColoursOf } from '../support/quality/accessibility.ts'
import { brokenNumbers } from '../support/quality/broken-numbers.ts'
import { beyondTheEdge, narrowest } from '../support/quality/reflow.ts'
import { themes, widths, type Template, type Theme } from '../support/quality/template.ts'
import { templates } from '../support/quality/templates.ts'
import { expect, goOnTo, test, wear } from '../support/quality/visit.ts'
import { inTurn, sampled } from '../support/sampled.ts'

type Row = { template: Template; at: number }

/** A row at one of its widths, in its themes: in the first it is held to every rule, in the other to those of colours. */
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

/**
 * Every row at its first width, then at its second, as far as it has one: each pass begins with a visit. The theme that
 * comes first takes turns with the widths, so that every rule is asked in each.
 */
function passesOf(rows: readonly Row[]): [Look, ...Look[]][] {
  const looks = rows.map(({ template, at }) => ({ template, at, widths: inTurn(template.widths ?? widths, at) }))
  const passes: [Look, ...Look[]][] = []
  for (let turn = 0; ; turn++) {
    const [first, ...further] = looks.flatMap(({ template, at, widths }) => {
      const width = widths[turn]
      const worn = inTurn(template.themes ?? themes, at + turn)
      return width === undefined ? [] : [{ template, width, isFirst: turn === 0, themes: worn }]
    })
    if (!first) return passes
    passes.push([first, ...further])
  }
}

async function expectSound(page: Page, { template, width, isFirst, themes: worn }: Look): Promise<void> {
  const { name, within } = template
  for (const [turn, theme] of worn.entries()) {
    await wear(page, theme)
    const faults = turn === 0 ? faultsOf : faultsOfColoursOf
    expect.soft(await faults(page, within), `${name}, ${theme}, ${width} px`).toEqual([])
  }
  if (!isFirst) return
  await page.setViewportSize({ width: narrowest, height: 568 })
  expect.soft(await beyondTheEdge(page), `${name}, ${narrowest} px`).toEqual([])
  expect.soft(await brokenNumbers(page), `${name}, ${narrowest} px`).toEqual([])
}
