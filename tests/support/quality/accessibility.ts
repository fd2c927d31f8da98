import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { contrastOf } from './contrast.ts'

/** What axe and a computation leave to people, and what people found. Anything else that axe is unsure of fails. */
const judged: readonly { rule: string; within: string; because: string }[] = [
  {
    rule: 'color-contrast',
    within: '.slide',
    because:
      'Words over a picture. Every banner is drawn by this shop with its dark half below the words, and the gradient of ' +
      'the slider keeps it dark whatever is drawn: white on #003563 at the lightest, 12:1.',
  },
]

/** Off unless asked for: WCAG 2.2 AA, WCAG A, and two things that screen readers stumble over. */
const asked = ['target-size', 'label-content-name-mismatch', 'td-has-header', 'table-fake-caption']

/** Why axe could not tell a contrast, where what lies behind the words is all the same what their ancestors paint. */
const computable = new Set([
  // The link of a product box lies over all of it and paints nothing; so does what is scrolled below a bar.
  'bgOverlap',
  'elmPartiallyObscured',
  'elmPartiallyObscuring',
  // Lines and marks of a few pixels beside the words.
  'pseudoContent',
  // A unit, such as V, and stars are words and are held to the same.
  'shortTextContent',
  'nonBmp',
])

/** What axe holds against a page as it is now: rule, element, and why. Violations and doubts alike. */
export async function faultsOf(page: Page, within?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // Without it every run opens a tab of its own; there are no frames here.
    .setLegacyMode(true)
    .options({
      resultTypes: ['violations', 'incomplete'],
      rules: Object.fromEntries(asked.map((rule) => [rule, { enabled: true }])),
    })
  const { violations, incomplete } = await (within ? axe.include(within) : axe).analyze()
  type Results = typeof violations
  const told = (kind: string, results: Results) =>
    results.flatMap(({ id, nodes }) =>
      nodes.map((node) => {
        const checks = [...node.any, ...node.all, ...node.none]
        const why = checks.map(({ message }) => message).join('; ')
        const key = (checks[0]?.data as { messageKey?: string } | null)?.messageKey
        const target = node.target.flat().join(' ')
        return { id, key, target, text: `${kind} ${id}: ${target} ${node.html.slice(0, 160)} (${why})` }
      }),
    )
  const found = told('violation', violations).map(({ text }) => text)
  for (const { id, key, target, text } of told('unsure', incomplete)) {
    const element = page.locator(target).first()
    const rows = judged.filter(({ rule }) => rule === id).map((row) => row.within)
    if (await element.evaluate((one, selectors) => selectors.some((selector) => one.closest(selector)), rows)) continue
    const contrast =
      id === 'color-contrast' && computable.has(key ?? '') ? await element.evaluate(contrastOf) : undefined
    if (contrast && contrast.ratio >= contrast.needed) continue
    found.push(contrast ? `${text} computed: ${contrast.ratio.toFixed(2)} of ${contrast.needed}` : text)
  }
  return found
}
