import { expect, test } from 'vitest'
import { irnOf } from './irn.ts'
import { isPinOf, readPin } from './pins.ts'

test('the number of an invoice is worked out as the portal gives an example of', () => {
  const told = { gstin: '01AAAAB1234C1Z0', type: 'INV', number: 'AB1234' } as const
  const example = '35054cc24d97033afc24f49ec4444dbab81f542c555f9d30359dc75794e06bbe'
  expect(irnOf({ ...told, issuedOn: '2019-04-01' })).toBe(example)
  expect(irnOf({ ...told, issuedOn: '2020-03-31' })).toBe(example)
  expect(irnOf({ ...told, issuedOn: '2020-04-01' })).not.toBe(example)
  expect(irnOf({ ...told, type: 'CRN', issuedOn: '2019-04-01' })).not.toBe(example)
})

test('a PIN is one of the states that its circle of the post serves', () => {
  expect(readPin('560 001')).toBe('560001')
  expect(readPin('056001')).toBeUndefined()
  expect([isPinOf('560001', '29'), isPinOf('560001', '27'), isPinOf('403001', '30'), isPinOf('605001', '34')]).toEqual([
    ...[true, false, true, true],
  ])
  // The army's are in no state, so they may be in each.
  expect(isPinOf('901234', '29')).toBe(true)
})
