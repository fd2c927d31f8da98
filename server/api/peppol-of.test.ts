import { expect, test } from 'vitest'
import type { PeppolPort } from '../../api/sales/papers/peppol/peppol-port.ts'
import { readLog } from '../../tests/support/read-log.ts'
import { configured } from '../config/configured.ts'
import { peppolNetwork } from '../config/peppol-schema.ts'
import { lacksOf } from '../config/production.ts'
import { peppolPorts } from './peppol-of.ts'

const [PEPPOL_URL, PEPPOL_TOKEN] = ['https://ap.example.com', 'secret-of-the-shop']
const lacks = (environment: Record<string, string>) =>
  lacksOf(configured(environment)).filter((line) => line.toLowerCase().includes('peppol'))

test('an access point is half set without its token, and so is a token without its access point', () => {
  expect(lacks({})).toEqual([])
  expect(lacks({ PEPPOL_URL, PEPPOL_TOKEN })).toEqual([])
  expect(lacks({ PEPPOL_URL })).toEqual([expect.stringContaining('secrets.peppolToken (PEPPOL_TOKEN)')])
  expect(lacks({ PEPPOL_TOKEN })).toEqual([expect.stringContaining('peppol.url (PEPPOL_URL)')])
})

test('the access point of the settings goes before another port, which is there without one', () => {
  const other: PeppolPort = { lookUp: async () => [], send: async () => ({ status: 'unregistered' }) }
  const log = readLog()
  expect(peppolPorts(configured({}), undefined)).toEqual({})
  expect(peppolPorts(configured({}), other).peppol).toBe(other)
  expect(peppolPorts(configured({ PEPPOL_URL }), other).peppol).toBe(other)
  log.close()
  const { peppol } = peppolPorts(configured({ PEPPOL_URL, PEPPOL_TOKEN }), other)
  expect(peppol?.send).toBeTypeOf('function')
  expect(peppol).not.toBe(other)
})

test('companies are looked up in the network that is set', () => {
  expect(peppolNetwork(configured({}).peppol)).toBe('participant.sml.prod.tech.peppol.org')
  expect(peppolNetwork(configured({ PEPPOL_ENVIRONMENT: 'test' }).peppol)).toBe('participant.sml.test.tech.peppol.org')
  expect(() => configured({ PEPPOL_ENVIRONMENT: 'demo' })).toThrow('"production" or "test"')
  expect(() => configured({ PEPPOL_URL: 'ap.example.com' })).toThrow('peppol.url')
})
