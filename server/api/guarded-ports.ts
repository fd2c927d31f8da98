import type { Ports } from '../../api/app/ports.ts'
import { askedStorage } from '../../api/platform/files/asked-storage.ts'
import type { FileStorage } from '../../api/platform/files/storage.ts'
import { type Guard, PortFailure } from '../../api/platform/ports/guard.ts'
import { searchPatience } from '../../api/catalog/search/search-port.ts'
import { HttpProblem } from '../../api/platform/http/problem.ts'
import { labelPatience } from '../../api/sales/delivery/labels/shipping-labels.ts'
import type { MakeGateway } from '../../api/sales/payments/gateway.ts'
import type { OwnPorts } from '../config/own-ports.ts'

type Name = keyof OwnPorts
type Brought = { [One in Name]-?: NonNullable<OwnPorts[One]> }

/** A call, asked through the guard under the name of its port, and waited for so many milliseconds at most. */
type Around = <Args extends unknown[], Answer>(
  call: (...args: Args) => Promise<Answer>,
  longest?: number,
) => (...args: Args) => Promise<Answer>

const asked = <Args extends unknown[], Answer>(port: (...args: Args) => Promise<Answer>, around: Around) => around(port)

/** How each port is asked, and what its callers hear where it fails. */
const ways: { [One in Name]: (port: Brought[One], around: Around, guard: Guard) => Brought[One] } = {
  gateways: (makes, _around, guard) => makes.map((make) => guardedGateway(make, guard)),
  companyRegister: (port, around) => orTypedByHand(around(port)),
  numberRegister: asked,
  taxService: asked,
  shippingRates: asked,
  search: (port, around) => ({ find: around((question) => port.find(question), searchPatience) }),
  // Who makes none is not asked to cancel any either.
  shippingLabels: (port, around) => ({
    ...port,
    make: around((question) => port.make(question), labelPatience),
    cancel: around((label) => port.cancel(label), labelPatience),
  }),
  fiscal: asked,
  // A register that fails for one participant keeps no invoice of another from being sent.
  peppol: (port, around, guard) => ({
    lookUp: guard.around('peppol registers', (id) => port.lookUp(id)),
    send: around((message) => port.send(message)),
  }),
  mailTransport: asked,
  events: asked,
  pictureSources: (sources, _around, guard) =>
    sources.map(({ scheme, find }) => ({ scheme, find: guard.around(`pictureSources ${scheme}`, find) })),
  manualOf: (port, around) => orNothing(around(port)),
  storage: (port, _around, guard) => guardedStorage(port, guard),
  extensions: (port) => port,
}

/** The ports of a shop's own, asked through a guard each, and how they stand. */
export function guardedPorts(own: OwnPorts, guard: Guard): Ports {
  const brought: Partial<Brought> = own
  const guarded: Partial<Brought> = {}
  const put = <One extends Name>(name: One): void => {
    const port = brought[name]
    if (port) guarded[name] = ways[name](port, (call, longest) => guard.around(name, call, longest), guard)
  }
  for (const name of Object.keys(ways) as Name[]) put(name)
  return { ...guarded, portStates: () => guard.states() }
}

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
      start: guard.around(name, (...asked) => made.start(...asked)),
      status: guard.around(name, (...asked) => made.status(...asked)),
      refund: guard.around(name, (...asked) => made.refund(...asked)),
      end: guard.around(name, (...asked) => made.end(...asked)),
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
