import { setTimeout as after } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type FileStorage, readWhole } from '../../api/platform/files/storage.ts'
import { Guard, PortFailure } from '../../api/platform/ports/guard.ts'
import type { Attempt, PaymentGateway } from '../../api/sales/payments/gateway.ts'
import { brokenStorage } from '../../tests/support/broken-storage.ts'
import { readLog } from '../../tests/support/read-log.ts'
import type { OwnPorts } from '../config/own-ports.ts'
import { guardedPorts } from './guarded-ports.ts'

const guarded = (own: OwnPorts) => guardedPorts(own, new Guard({ patience: 30, failures: 2 }))
const hangs = () => new Promise<never>(() => {})
const throws = () => {
  throw new Error('out of order')
}

test('nothing is made of what a shop does not bring', () => {
  const { portStates, ...ports } = guarded({})
  expect(ports).toEqual({})
  expect(portStates?.()).toEqual({})
})

test('every port that a shop brings is there, each asked through the guard', () => {
  const asked = async () => undefined as never
  const own: Required<OwnPorts> = {
    gateways: [() => ({ name: 'acme' }) as PaymentGateway],
    ...{
      companyRegister: asked,
      numberRegister: asked,
      taxService: asked,
      shippingRates: asked,
      fiscal: asked,
      peppol: { lookUp: asked, send: asked },
      shippingLabels: { make: asked, cancel: asked },
      mailTransport: asked,
    },
    ...{ events: asked, manualOf: asked, pictureSources: [{ scheme: 'photos', find: asked }], search: { find: asked } },
    storage: brokenStorage,
    extensions: {},
  }
  const { portStates, ...ports } = guarded(own)
  expect(Object.keys(ports).sort()).toEqual(Object.keys(own).sort())
  // Those with routes of their own fail by themselves, and gateways are made first.
  const asking = Object.keys(own).filter((name) => name !== 'extensions' && name !== 'gateways')
  expect(Object.keys(portStates?.() ?? {}).map((name) => name.split(' ')[0])).toEqual(expect.arrayContaining(asking))
})

test('a register of companies that fails is one that does not answer, and manuals are written without their source', async () => {
  const { close } = readLog()
  const ports = guarded({ companyRegister: hangs, manualOf: throws })
  await expect(ports.companyRegister?.('PL', '5260250274')).rejects.toMatchObject({
    code: 'COMPANY_REGISTER_UNAVAILABLE',
  })
  expect(await ports.manualOf?.({} as never, 'pl')).toBeUndefined()
  close()
})

test('a search engine is asked as the object that it is, and given up after a second because somebody types', async () => {
  const { close } = readLog()
  class Own {
    readonly #hits = [{ sku: 'NM-10', score: 1 }]
    async find({ text }: { text: string }) {
      return text === 'hangs' ? hangs() : this.#hits
    }
  }
  const { search } = guardedPorts({ search: new Own() }, new Guard())
  const question = { text: 'x', culture: 'pl-PL', limit: 1 } as const
  expect(await search?.find(question)).toEqual([{ sku: 'NM-10', score: 1 }])
  await expect(search?.find({ ...question, text: 'hangs' })).rejects.toThrow(
    'The port search gave no answer in 1000 ms',
  )
  close()
})

test('a gateway that hangs is left alone, and its notifications are read all the same', async () => {
  const { close } = readLog()
  const made: PaymentGateway = {
    name: 'acme',
    methods: () => ['payu'],
    payAt: (id) => `https://pay.acme.example/${id}`,
    start: hangs,
    told: async () => {
      await after(60)
      return undefined
    },
    status: hangs,
    refund: hangs,
    end: hangs,
  }
  const { gateways = [], portStates } = guarded({ gateways: [() => made] })
  const gateway = gateways[0]?.({} as never)
  if (!gateway) throw new Error('There is no gateway')
  const attempt = {} as Attempt
  await expect(gateway.status(attempt)).rejects.toThrow('The port gateway acme gave no answer in 30 ms')
  await expect(gateway.end(attempt)).rejects.toThrow('gave no answer')
  await expect(gateway.refund(attempt, { id: '1', amount: 1 })).rejects.toThrow('is left alone')
  expect(portStates?.()).toEqual({ 'gateway acme': 'left alone' })
  expect(await gateway.told({ text: '', headers: new Headers() })).toBeUndefined()
  expect(gateway.payAt('7')).toBe('https://pay.acme.example/7')
  close()
})

test('a storage that hangs is left alone, in the middle of a file and of a list too, and is waited for longer where it takes a file', async () => {
  const { close } = readLog()
  const begins = () =>
    new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(Buffer.from('half')) })
  const hanging: FileStorage = {
    ...{ read: async () => begins(), remove: hangs, size: hangs },
    write: () => after(60),
    list: () => ({ [Symbol.asyncIterator]: () => ({ next: hangs }) }),
  }
  const { storage, portStates } = guarded({ storage: hanging })
  if (!storage) throw new Error('There is no storage')
  await storage.write('ab/one', Buffer.of(1))
  await expect(readWhole(storage, 'ab/one')).rejects.toThrow('The port storage gave no answer in 30 ms')
  await expect(storage.list('')[Symbol.asyncIterator]().next()).rejects.toThrow('gave no answer')
  await expect(storage.size('ab/one')).rejects.toThrow('is left alone')
  expect(portStates?.()).toEqual({ storage: 'left alone' })
  close()
})

test('whatever a storage throws is a failure of the port, and it is asked for no name that leads elsewhere', async () => {
  const { close, lines } = readLog()
  const { storage } = guarded({ storage: brokenStorage })
  await expect(storage?.size('ab/one')).rejects.toThrow('The port storage failed: The bucket is out of order')
  await expect(storage?.size('ab/one')).rejects.toBeInstanceOf(PortFailure)
  close()
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'The port storage failed', port: 'storage' }))
  const asked = guarded({ storage: { ...brokenStorage, size: async () => 1 } }).storage
  expect(await asked?.size('ab/one')).toBe(1)
  await expect(asked?.size('../one')).rejects.toThrow('is no name of a kept file')
})
