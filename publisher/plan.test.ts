import { describe, expect, it } from 'vitest'
import type { Address } from './addresses.ts'
import { planAfresh, planRelease } from './plan.ts'

const address = (path: string): Address => ({ path, route: path, file: `${path}.html` })

/** A release of two pages, each of which asked for the menu and for a product of its own. */
const asked = new Map([
  ['/1', ['menu', 'product 1']],
  ['/2', ['menu', 'product 2']],
])
const answers = new Map([
  ['menu', 'a'],
  ['product 1', 'b'],
  ['product 2', 'c'],
])
const live = {
  count: () => asked.size,
  address: (path: string) => (asked.has(path) ? address(path) : undefined),
  pathsAsking: (question: string) =>
    [...asked].flatMap(([path, questions]) => (questions.includes(question) ? [path] : [])),
}
const questions = Array.from(answers, ([text, print]) => ({ text, print }))
const paths = (addresses: { path: string }[]) => addresses.map(({ path }) => path)

function plan(change: Partial<Parameters<typeof planRelease>[0]>) {
  const same = { live, addresses: { come: [], gone: [] }, asked: questions, damaged: [] }
  const answer = (question: string) => answers.get(question) ?? ''
  const { render, removed, kept, changed } = planRelease({ ...same, answer, ...change })
  return { render: paths(render), removed, kept, changed }
}

const nothing = { render: [], removed: [], kept: 2, changed: [] }

describe('the plan of a release', () => {
  it('keeps every page when no answer changed', () => {
    expect(plan({})).toEqual(nothing)
  })

  it('asks nothing of which nobody says that it may be another', () => {
    const answer = () => {
      throw new Error('asked')
    }
    expect(plan({ asked: [], answer })).toEqual(nothing)
  })

  it('renders exactly the pages that asked what is answered differently now', () => {
    const answer = (question: string) => (question === 'product 2' ? 'new' : (answers.get(question) ?? ''))
    expect(plan({ answer })).toEqual({ render: ['/2'], removed: [], kept: 1, changed: ['product 2'] })
    const other = (question: string) => (question === 'menu' ? 'new' : (answers.get(question) ?? ''))
    expect(plan({ answer: other })).toEqual({ render: ['/1', '/2'], removed: [], kept: 0, changed: ['menu'] })
  })

  it('renders a page that was damaged, and one that is new, and takes away what has no address any more', () => {
    const addresses = { come: [address('/3')], gone: ['/1'] }
    expect(plan({ addresses, damaged: ['/2', '/1'] })).toEqual({
      ...{ render: ['/2', '/3'], removed: ['/1'], kept: 0, changed: [] },
    })
  })

  it('renders all where other code made what is live', () => {
    const addresses = new Map(['/1', '/4'].map((path) => [path, address(path)]))
    const { render, removed, kept } = planAfresh(addresses, asked.keys())
    expect({ render: paths(render), removed, kept }).toEqual({ render: ['/1', '/4'], removed: ['/2'], kept: 0 })
  })
})
