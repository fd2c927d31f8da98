import { describe, expect, test } from 'vitest'
import { approvalNeeded, unitedSteps, type Wanted, type Rule } from './approval-needed.ts'
import { deciders, standingFor, openStep, type Person } from './deciders.ts'

const anybody = { people: [], needed: 1 }
const rule = (facts: Partial<Rule>): Rule => ({
  ...{ id: 1, name: 'Rule', per: 'order', above: 0, used: 0, steps: [anybody], own: false },
  ...{ person: null, branch: null, costCentre: null, category: null },
  ...facts,
})
const purchase = (facts: Partial<Wanted> = {}): Wanted => ({
  ...{ member: 7, branches: [3, 2, 1], costCentre: { id: 5 }, total: { net: 1000, currency: 'PLN' } },
  lines: [
    { net: 600, categories: [30, 3] },
    { net: 400, categories: [40] },
  ],
  ...facts,
})
const reasons = (rules: Rule[], facts: Partial<Wanted> = {}) => approvalNeeded(rules, purchase(facts), 'PLN').reasons

describe('a purchase wants to be approved', () => {
  test('above a sum, and not at it', () => {
    expect(reasons([rule({ above: 999 })])).toEqual(['Rule'])
    expect(reasons([rule({ above: 1000 })])).toEqual([])
  })

  test('beyond what is left of the budget of a month, which it is then said to go beyond', () => {
    const budget = rule({ id: 4, per: 'month', above: 5000 })
    expect(reasons([{ ...budget, used: 4000 }])).toEqual([])
    expect(approvalNeeded([{ ...budget, used: 4001 }], purchase(), 'PLN').beyond).toEqual([4])
  })

  test('of the person, the branch with all within it, the cost centre and the kind of product that a rule names', () => {
    const about = [{ person: 7 }, { branch: 1 }, { costCentre: 5 }, { category: 3 }]
    for (const facts of about) expect(reasons([rule(facts)])).toEqual(['Rule'])
    for (const facts of [{ person: 8 }, { branch: 4 }, { costCentre: 6 }, { category: 5 }])
      expect(reasons([rule(facts)])).toEqual([])
    expect(reasons([rule({ costCentre: 5 })], { costCentre: null })).toEqual([])
    expect(reasons([rule({ person: 7, branch: 4 })])).toEqual([])
  })

  test('for as much as its products of a kind cost', () => {
    expect(reasons([rule({ category: 30, above: 599 })])).toEqual(['Rule'])
    expect(reasons([rule({ category: 30, above: 600 })])).toEqual([])
  })

  test('always, where its currency is not that of the company', () => {
    expect(reasons([rule({ above: 10 ** 9 })], { total: { net: 1, currency: 'EUR' } })).toEqual(['Rule'])
  })

  test('by the steps of all rules that ask, in their order, each once', () => {
    const first = { people: [1, 2], needed: 2 }
    const { steps } = approvalNeeded(
      [
        rule({ steps: [first, anybody] }),
        rule({
          id: 2,
          steps: [
            { people: [2, 1], needed: 2 },
            { people: [9], needed: 1 },
          ],
        }),
      ],
      purchase(),
      'PLN',
    )
    expect(steps.map(({ people }) => people)).toEqual([[1, 2], [], [9]])
    expect(unitedSteps(steps)).toEqual(steps)
  })
})

const person = (member: number, facts: Partial<Person> = {}): Person => ({
  ...{ member, guid: `g${member}`, name: `P${member}`, email: '', rights: ['approve'], standsFor: [] },
  ...facts,
})
const members = (
  step: Partial<Rule['steps'][number] & { own: boolean }>,
  people: Person[],
  buyer = 'g1',
  agreed: string[] = [],
) =>
  deciders({ people: [], needed: 1, own: false, ...step }, people, {
    buyer,
    agreed: agreed.map((by) => ({ by })),
  }).map(({ member }) => member)

describe('a step is decided', () => {
  test('by those that it names, or by whoever may approve, and never by the buyer unless it says so', () => {
    const people = [person(1), person(2), person(3, { rights: ['order'] })]
    expect(members({}, people)).toEqual([2])
    expect(members({ own: true }, people)).toEqual([1, 2])
    expect(members({ people: [2, 3] }, people)).toEqual([2])
  })

  test('by who stands in for somebody that it names, though not by the deputy of the buyer', () => {
    const deputy = person(3, { rights: ['order'], standsFor: [2] })
    expect(members({ people: [2] }, [person(2), deputy])).toEqual([2, 3])
    expect(members({}, [person(1), { ...deputy, standsFor: [1] }, person(4)])).toEqual([4])
  })

  test('by a deputy in place of who has not agreed, and by one voice for each', () => {
    const step = { people: [2, 3], needed: 2, own: false }
    const deputy = person(4, { rights: ['order'], standsFor: [2] })
    const people = [person(2), person(3), deputy]
    const left = (...agreed: { by: string; for?: number }[]) =>
      deciders(step, people, { buyer: 'g1', agreed }).map(({ member }) => member)
    expect(left()).toEqual([2, 3, 4])
    expect(left({ by: 'g2' })).toEqual([3])
    expect(left({ by: 'g4', for: 2 })).toEqual([3])
    expect(standingFor(step, people, { buyer: 'g1', agreed: [], by: 'g4' })).toEqual({ for: 2 })
    expect(standingFor(step, people, { buyer: 'g1', agreed: [], by: 'g3' })).toEqual({})
  })

  test('by administrators, once too few are left of those that it names', () => {
    const chief = person(9, { rights: ['administer'] })
    expect(members({ people: [2] }, [person(2, { rights: [] }), chief])).toEqual([9])
    expect(members({ people: [2, 3], needed: 2 }, [person(2), chief])).toEqual([2, 9])
    expect(members({ people: [2, 3], needed: 2 }, [person(2), person(3), chief], 'g1', ['g2'])).toEqual([3])
  })

  test('one after another, and anew by whoever agreed to less than it costs now', () => {
    const steps = [
      { people: [], needed: 2, own: false },
      { people: [], needed: 1, own: false },
    ]
    const said = (step: number, by: string, gross: number) => ({ step, by, gross, at: '' })
    expect(openStep(steps, [], 100)).toBe(0)
    expect(openStep(steps, [said(0, 'a', 100), said(0, 'a', 100)], 100)).toBe(0)
    expect(openStep(steps, [said(0, 'a', 100), said(0, 'b', 120)], 100)).toBe(1)
    expect(openStep(steps, [said(0, 'a', 100), said(0, 'b', 120), said(1, 'c', 120)], 110)).toBe(0)
    expect(openStep(steps, [said(0, 'a', 110), said(0, 'b', 120), said(1, 'c', 120)], 110)).toBe(2)
  })
})
