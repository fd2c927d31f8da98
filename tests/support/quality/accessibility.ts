import type { NodeResult, Result, RunOptions } from 'axe-core'
import type { Page } from 'playwright/test'
import { contrast } from '#lib/domain/contrast.ts'
import { axeIn } from '../axe.ts'
import { lookAgain } from './look-again.ts'

/** What axe and a computation leave to people, and what people found. Anything else that axe is unsure of fails. */
const judged: readonly { rule: string; within: string; because: string }[] = [
  {
    rule: 'color-contrast',
    within: '.stars',
    because: 'A picture made of characters, with a name. The number it stands for is written beside it.',
  },
  {
    rule: 'label-content-name-mismatch',
    within: 'button:has(> [aria-hidden=true]:only-child)',
    because: 'The sign of closing is hidden from those who hear the name: there are no words that could differ.',
  },
  {
    rule: 'color-contrast',
    within: '.category-whole',
    because:
      'Beside the words, over the end of a line that goes on, the ground of the page comes in; below them it is whole.',
  },
  {
    rule: 'th-has-data-cells',
    within: '.compare-table',
    because: 'The name of a group of rows is a head of scope "rowgroup", which the rule does not know.',
  },
  {
    rule: 'color-contrast',
    within: '.slider',
    because:
      'Words over a picture, and between them a gradient that covers at least 92 % as far as words reach. Over a white ' +
      'picture that is #144570: 10:1 with white, 8.5:1 with the text (#e1eef4).',
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
  // A unit, such as V, is a word and held to the same.
  'shortTextContent',
])

/** The rules that a theme can break: it changes colours and nothing else. */
const ofColours = ['color-contrast', 'link-in-text-block']

/** What axe holds against a page as it is now: rule, element, and why. Violations and doubts alike. */
export const faultsOf = (page: Page, within?: string): Promise<string[]> =>
  told(page, within, { rules: Object.fromEntries(asked.map((rule) => [rule, { enabled: true }])) })

/** The same of its colours alone, which takes half the time. */
export const faultsOfColoursOf = (page: Page, within?: string): Promise<string[]> =>
  told(page, within, { runOnly: ofColours })

async function told(page: Page, within: string | undefined, rules: RunOptions): Promise<string[]> {
  const axe = (await axeIn(page)).options({
    resultTypes: ['violations', 'incomplete'],
    // Selectors that find one element, where several are alike.
    ancestry: true,
    ...rules,
  })
  const { violations: found, incomplete } = await (within ? axe.include(within) : axe).analyze()
  const violations = await withoutCovered(page, found)
  const doubts = listed('unsure', incomplete)
  const seen = await page.evaluate(lookAgain, {
    doubts: doubts.map(({ id, path, key }) => ({
      path,
      isComputable: id === 'color-contrast' && computable.has(key),
      settled: judged.filter(({ rule }) => rule === id).map((row) => row.within),
    })),
  })
  return [...listed('violation', violations), ...doubts.filter((_, at) => !isNoFault(seen[at]))].map(({ text }) => text)
}

const isNoFault = (seen: ReturnType<typeof lookAgain>[number] | undefined): boolean =>
  seen === 'judged' || (seen != null && contrast(seen.words, seen.ground) >= seen.least)

/**
 * A bar that stays at the edge of the window covers some control or other at any moment, and whoever scrolls gets to it:
 * what is found too small is looked at once more in the middle.
 */
async function withoutCovered(page: Page, violations: readonly Result[]): Promise<Result[]> {
  const left: Result[] = []
  for (const violation of violations) {
    const nodes = violation.id === 'target-size' ? await stillTooSmall(page, violation.nodes) : violation.nodes
    if (nodes.length > 0) left.push({ ...violation, nodes })
  }
  return left
}

async function stillTooSmall(page: Page, nodes: readonly NodeResult[]): Promise<NodeResult[]> {
  const left: NodeResult[] = []
  for (const node of nodes) {
    const path = pathOf(node).join(' ')
    await page.locator(path).evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const again = await (await axeIn(page)).include(path).withRules('target-size').analyze()
    if (again.violations.length > 0) left.push(node)
  }
  return left
}

const pathOf = ({ ancestry, target }: NodeResult) => (ancestry ?? target).flat()

const listed = (kind: string, results: readonly Result[]) =>
  results.flatMap(({ id, nodes }) =>
    nodes.map((node) => {
      const checks = [...node.any, ...node.all, ...node.none]
      const key = (checks[0]?.data as { messageKey?: string } | null)?.messageKey ?? ''
      const path = pathOf(node)
      const why = checks.map(({ message }) => message).join('; ')
      return { id, key, path, text: `${kind} ${id}: ${node.html.slice(0, 160)} (${why}) at ${path.join(' ')}` }
    }),
  )
