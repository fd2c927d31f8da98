import { expect, test } from 'vitest'
import { splitPorts } from './own-ports.ts'
import { setupOf } from './setup.ts'

const gateway = () => {
  throw new Error('Nobody asks it here')
}

test('ports are taken as they came, and the rest is the configuration', () => {
  const { ports, configuration } = setupOf({}, { file: { editions: ['de'], ports: { gateways: [gateway] } } })
  expect(ports.gateways).toEqual([gateway])
  expect(configuration.editions).toEqual(['de'])
  expect(JSON.stringify(configuration)).not.toContain('gateways')
})

test('a file without ports brings none', () => {
  expect(setupOf({}, { file: { editions: ['de'] } }).ports).toEqual({})
  expect(setupOf({}).ports).toEqual({})
})

test.each([
  [{ gateway: gateway }, 'ports.gateway in shop.ts: there is no such port. There are: gateways, companyRegister,'],
  [{ gateways: gateway }, 'ports.gateways (shop.ts): it must be a list.'],
  [{ gateways: ['payu'] }, 'ports.gateways.0 (shop.ts): it must be a function.'],
  [{ fiscal: 'https://ksef.example' }, 'ports.fiscal (shop.ts): it must be a function.'],
  [{ search: gateway }, 'ports.search (shop.ts): it must be { find }.'],
  [{ search: { find: 'https://search.example' } }, 'ports.search.find (shop.ts): it must be a function.'],
  [{ pictureSources: [{ find: gateway }] }, 'ports.pictureSources.0.scheme (shop.ts)'],
  [{ extensions: { 'Loyalty!': gateway } }, 'it must be answered below a path such as /loyalty.'],
  [{ storage: { read: gateway } }, 'ports.storage.write (shop.ts)'],
  ['all', 'ports (shop.ts): it must be an object.'],
])('%j does not hold, and why is said', (ports, words) => {
  expect(() => splitPorts({ ports }, 'shop.ts')).toThrow(words)
})

test('all that is wrong is said at once', () => {
  expect(() => splitPorts({ ports: { fiscal: 1, manualOf: 2 } }, 'shop.ts')).toThrow(
    /ports\.fiscal .*\n.*ports\.manualOf/,
  )
})
