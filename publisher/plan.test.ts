import { describe, expect, it } from 'vitest'
import type { Address } from './addresses.ts'
import type { Manifest, Page } from './manifest.ts'
import { planRelease } from './plan.ts'

const address = (path: string): [string, Address] => [path, { path, route: path, file: `${path}.html` }]
const page = (path: string, asked: string[]): [string, Page] => [
  path,
  { path, file: `${path}.html`, fingerprint: path, size: 1, modified: 1, asked, deadLinks: [], inline: [] },
]

const live: Manifest = {
  ...{ made: '', origin: '', posts: [] },
  recipe: 'same',
  content: 'before',
  assets: [],
  former: new Map(),
  gone: new Map(),
  moved: new Map(),
  prints: new Map(),
  server: new Map(),
  answers: new Map([
    ['menu', 'a'],
    ['product 1', 'b'],
    ['product 2', 'c'],
  ]),
  pages: new Map([page('/1', ['menu', 'product 1']), page('/2', ['menu', 'product 2'])]),
}

const unchanged = (question: string) => live.answers.get(question) ?? 'none'
const paths = (addresses: { path: string }[]) => addresses.map(({ path }) => path)

function plan(change: Partial<Parameters<typeof planRelease>[0]>) {
  const addresses = new Map([address('/1'), address('/2')])
  const same = { addresses, live, content: 'now', answer: unchanged, intact: () => true }
  const { render, keep, removed } = planRelease({ ...same, ...change })
  return { render: paths(render), keep: paths(keep), removed }
}

describe('the plan of a release', () => {
  it('keeps every page when no answer changed', () => {
    expect(plan({})).toEqual({ render: [], keep: ['/1', '/2'], removed: [] })
  })

  it('asks nothing of a catalogue that holds what it held', () => {
    const answer = () => {
      throw new Error('asked')
    }
    expect(plan({ content: 'before', answer })).toEqual({ render: [], keep: ['/1', '/2'], removed: [] })
  })

  it('renders on another day what counted days from the one before, though the catalogue holds what it held', () => {
    const answers = new Map([...live.answers, ['today Europe/Warsaw', 'Tuesday']])
    const pages = new Map([page('/1', ['menu']), page('/2', ['menu', 'today Europe/Warsaw'])])
    const on = (day: string) => plan({ live: { ...live, answers, pages }, content: 'before', answer: () => day }).render
    expect([on('Tuesday'), on('Wednesday')]).toEqual([[], ['/2']])
  })

  it('renders exactly the pages that asked what is answered differently now', () => {
    const answer = (question: string) => (question === 'product 2' ? 'new' : unchanged(question))
    expect(plan({ answer })).toEqual({ render: ['/2'], keep: ['/1'], removed: [] })
  })

  it('renders all when everybody asked what changed', () => {
    const answer = (question: string) => (question === 'menu' ? 'new' : unchanged(question))
    expect(plan({ answer }).render).toEqual(['/1', '/2'])
  })

  it('renders an address that is new and removes one that is gone', () => {
    const addresses = new Map([address('/2'), address('/3')])
    expect(plan({ addresses })).toEqual({ render: ['/3'], keep: ['/2'], removed: ['/1'] })
  })

  it('renders a page whose file was touched', () => {
    expect(plan({ intact: ({ path }) => path !== '/1' })).toEqual({ render: ['/1'], keep: ['/2'], removed: [] })
  })

  it('renders all when no release is live', () => {
    expect(plan({ live: undefined })).toEqual({ render: ['/1', '/2'], keep: [], removed: [] })
  })
})
