import type { Ports } from '../../api/app/ports.ts'
import { askedStorage } from '../../api/platform/files/asked-storage.ts'
import type { FileStorage } from '../../api/platform/files/storage.ts'
import { type Guard, PortFailure } from '../../api/platform/ports/guard.ts'
import { searchPatience } from '../../api/catalog/search/search-port.ts'
import { HttpProblem } from '../../api/platform/http/problem.ts'
import { labelPatience, type ShippingLabels } from '../../api/sales/delivery/labels/shipping-labels.ts'
import type { MakeGateway } from '../../api/sales/payments/gateway.ts'
import type { OwnPorts } from '../config/own-ports.ts'

/** The ports of a shop's own, asked through a guard each, and how they stand. */
export function guardedPorts(own: OwnPorts, guard: Guard): Ports {
  const { gateways, companyRegister, numberRegister, taxService, shippingRates, shippingLabels } = own
  const { search, fiscal, mailTransport, events, pictureSources, manualOf, storage, extensions } = own
  return {
    ...(gateways && { gateways: gateways.map((make) => guardedGateway(make, guard)) }),
    ...(companyRegister && { companyRegister: orTypedByHand(guard.around('companyRegister', companyRegister)) }),
    ...(numberRegister && { numberRegister: guard.around('numberRegister', numberRegister) }),
    ...(taxService && { taxService: guard.around('taxService', taxService) }),
    ...(shippingRates && { shippingRates: guard.around('shippingRates', shippingRates) }),
    ...(search && { search: { find: guard.around('search', (asked) => search.find(asked), searchPatience) } }),
    ...(shippingLabels && { shippingLabels: guardedLabels(shippingLabels, guard) }),
    ...(fiscal && { fiscal: guard.around('fiscal', fiscal) }),
    ...(mailTransport && { mailTransport: guard.around('mailTransport', mailTransport) }),
    ...(events && { events: guard.around('events', events) }),
    ...(pictureSources && {
      pictureSources: pictureSources.map(({ scheme, find }) => ({
        scheme,
        find: guard.around(`pictureSources ${scheme}`, find),
      })),
    }),
    ...(manualOf && { manualOf: orNothing(guard.around('manualOf', manualOf)) }),
    ...(storage && { storage: guardedStorage(storage, guard) }),
    ...(extensions && { extensions }),
    portStates: () => guard.states(),
  }
}

/** A carrier that makes none is not asked to cancel any either. */
const guardedLabels = (made: ShippingLabels, guard: Guard): ShippingLabels => ({
  ...made,
  make: guard.around('shippingLabels', (...asked: Parameters<typeof made.make>) => made.make(...asked), labelPatience),
  cancel: guard.around(
    'shippingLabels',
    (...asked: Parameters<typeof made.cancel>) => made.cancel(...asked),
    labelPatience,
  ),
})

/** The largest file that staff may send, 100 MB, has two minutes, which a line of 7 Mbit/s is enough for. */
const longerForWriting = 8

/** A failure is one of the port for whoever asks, whatever was thrown: the guard has written why. */
export function guardedStorage(storage: FileStorage, guard: Guard): FileStorage {
  guard.watch('storage')
  return askedStorage(storage, (operation, call) =>
    guard
      .ask('storage', call, guard.patience * (operation === 'write' ? longerForWriting : 1))
      .catch((error: unknown) => {
        if (error instanceof PortFailure) throw error
        const why = error instanceof Error ? error.message : String(error)
        throw new PortFailure(`The port storage failed: ${why}`, { cause: error })
      }),
  )
}

/** Notifications are not among it: a provider sends again what was refused, and checking them asks nobody. */
const guardedGateway =
  (make: MakeGateway, guard: Guard): MakeGateway =>
  (shared) => {
    const made = make(shared)
    const name = `gateway ${made.name}`
    return {
      ...made,
      start: guard.around(name, (...asked: Parameters<typeof made.start>) => made.start(...asked)),
      status: guard.around(name, (...asked: Parameters<typeof made.status>) => made.status(...asked)),
      refund: guard.around(name, (...asked: Parameters<typeof made.refund>) => made.refund(...asked)),
      end: guard.around(name, (...asked: Parameters<typeof made.end>) => made.end(...asked)),
    }
  }

/** A register that fails is one that does not answer: the buyer types the company by hand. */
const orTypedByHand =
  <Args extends unknown[], Answer>(ask: (...args: Args) => Promise<Answer>) =>
  (...args: Args): Promise<Answer> =>
    ask(...args).catch(() => {
      throw new HttpProblem('COMPANY_REGISTER_UNAVAILABLE')
    })

/** Where nothing is told, two pages that fit every product do. The guard has written why. */
const orNothing =
  <Args extends unknown[], Answer>(ask: (...args: Args) => Promise<Answer | undefined>) =>
  (...args: Args): Promise<Answer | undefined> =>
    ask(...args).catch(() => undefined)
