import { expect, test } from 'vitest'
import { exemptionFrom } from './terms.ts'

const asked = { exempt: 'NY', certificate: ' ST-120 17 ', until: '2028-12-31' }
const today = new Date('2026-11-23T12:00:00Z')

test('an exemption names the state, the certificate and until when it holds', () => {
  expect(exemptionFrom(asked, today)).toEqual({ region: 'NY', certificate: 'ST-120 17', until: '2028-12-31' })
  expect(exemptionFrom({}, today)).toBeUndefined()
  expect(exemptionFrom({ ...asked, until: '2026-11-23' }, today)?.until).toBe('2026-11-23')
})

test.each([
  [{ ...asked, exempt: 'New York' }, '--exempt'],
  [{ exempt: 'NY', until: asked.until }, '--certificate'],
  [{ exempt: 'NY', certificate: '17' }, '--until'],
  [{ ...asked, until: '2028-02-31' }, '--until'],
  [{ ...asked, until: '2026-11-22' }, 'holds no more'],
])('%j is refused with what is wrong: %s', (one, said) => {
  expect(() => exemptionFrom(one, today)).toThrow(said)
})
