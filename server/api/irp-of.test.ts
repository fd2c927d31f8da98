import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import type { FiscalPort } from '../../api/sales/papers/fiscal-port.ts'
import { configured } from '../config/configured.ts'
import { irpAccess } from '../config/irp-access.ts'
import { lacksOf } from '../config/production.ts'
import { withIrp } from './irp-of.ts'

const pem = (kind: 'rsa' | 'ec') =>
  (kind === 'rsa'
    ? generateKeyPairSync('rsa', { modulusLength: 2048 })
    : generateKeyPairSync('ec', { namedCurve: 'P-256' })
  ).publicKey
    .export({ type: 'spki', format: 'pem' })
    .toString()
    .replaceAll('\n', '\\n')

const whole = {
  ...{ IRP_URL: 'https://irp.example', IRP_CLIENT_ID: 'client', IRP_CLIENT_SECRET: 'secret', IRP_USER: 'shop' },
  ...{ IRP_PASSWORD: 'of the shop', IRP_KEY: pem('rsa'), IRP_SIGNING_KEY: pem('rsa') },
}
const lacks = (changes: Record<string, string>) =>
  lacksOf(configured({ ...whole, ...changes })).filter((line) => /\birp/i.test(line))

test('an IRP is reached by all of its settings, which are read as they stand on one line', () => {
  expect(irpAccess(configured({}))).toEqual({ lacks: [] })
  const { access, lacks } = irpAccess(configured(whole))
  expect(lacks).toEqual([])
  expect(access).toMatchObject({ url: 'https://irp.example', clientId: 'client', user: 'shop' })
})

test.each(Object.keys(whole))('the shop for the public does not start without %s beside the others', (variable) => {
  expect(lacks({})).toEqual([])
  expect(lacks({ [variable]: '' })).toEqual([expect.stringContaining(`(${variable}): `)])
})

test('a key that is none, or of another kind, is told', () => {
  expect(lacks({ IRP_KEY: pem('ec') })).toEqual([expect.stringContaining('irp.key (IRP_KEY): it is of the kind ec')])
  const none = '-----BEGIN PUBLIC KEY-----'
  expect(lacks({ IRP_SIGNING_KEY: none })).toEqual([expect.stringContaining('no key can be read')])
})

test('invoices of India go to the IRP and those of other states where they went', async () => {
  const own: FiscalPort = async ({ authority }) => ({ status: 'accepted', number: authority })
  expect(await withIrp(configured({}), { fiscal: own })).toEqual({ fiscal: own })
  const alone = await withIrp(configured(whole), {})
  const both = await withIrp(configured(whole), { fiscal: own })
  const beside = await withIrp(configured(whole), { fiscal: own, fiscalReach: () => ({ only: ['KSeF'], waits: [] }) })
  expect(alone.fiscalReach?.()).toEqual({ only: ['IRP'], waits: [] })
  expect(both.fiscalReach?.()).toEqual({ only: null, waits: [] })
  expect(beside.fiscalReach?.()).toEqual({ only: ['KSeF', 'IRP'], waits: [] })
  const asked = (authority: string) => ({ authority, file: null, problems: ['IRP-3028'] }) as never
  expect(await both.fiscal?.(asked('IRP'))).toEqual({ status: 'refused', reason: 'IRP-3028' })
  expect(await both.fiscal?.(asked('SdI'))).toMatchObject({ number: 'SdI' })
  expect(await alone.fiscal?.(asked('SdI'))).toEqual({ status: 'pending' })
})
