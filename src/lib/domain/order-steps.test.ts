import { expect, test } from 'vitest'
import { stepsOf } from './order-steps.ts'

const at = (day: number) => `2026-01-0${day}T10:00:00.000Z`

test('what lies ahead has no time', () => {
  const steps = stepsOf({
    status: 'paid',
    history: [
      { status: 'placed', at: at(1) },
      { status: 'paid', at: at(2) },
    ],
  })
  expect(steps.map(({ state }) => state)).toEqual(['done', 'current', 'ahead', 'ahead', 'ahead'])
  expect(steps[1]).toEqual({ status: 'paid', state: 'current', at: at(2) })
  expect(steps[2]).toEqual({ status: 'in-preparation', state: 'ahead' })
})

test('a step that was never told counts as done once a later one is reached', () => {
  const steps = stepsOf({
    status: 'shipped',
    history: [
      { status: 'placed', at: at(1) },
      { status: 'shipped', at: at(3) },
    ],
  })
  expect(steps[1]).toEqual({ status: 'paid', state: 'done' })
})

test('cancelling ends the way', () => {
  const steps = stepsOf({
    status: 'cancelled',
    history: [
      { status: 'placed', at: at(1) },
      { status: 'cancelled', at: at(2) },
    ],
  })
  expect(steps.map(({ status }) => status)).toEqual(['placed', 'cancelled'])
})
