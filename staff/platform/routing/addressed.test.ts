import { describe, expect, test } from 'vitest'
import { addressed, like, oneOf, text, flag } from './addressed.ts'

const wanted = addressed({
  search: text,
  state: oneOf(['draft', 'sent']),
  from: like(/^\d{4}-\d\d-\d\d$/),
  removed: flag,
})

describe('an address', () => {
  test('says what is understood of it, name by name', () => {
    expect(wanted({ search: 'miernik', state: 'sent', from: '2026-11-27', removed: 'yes', page: '2' })).toEqual({
      search: 'miernik',
      state: 'sent',
      from: '2026-11-27',
      removed: 'yes',
    })
  })

  test('says nothing of what is empty, unknown or of another kind', () => {
    expect(wanted({ search: ' ', state: 'lost', from: '27.11.2026', removed: true })).toEqual({})
    expect(wanted({ search: { $gt: '' }, state: ['sent'] })).toEqual({})
  })

  test('looks for a number that a router has read as one', () => {
    expect(wanted({ search: 5252248481 })).toEqual({ search: '5252248481' })
  })
})
