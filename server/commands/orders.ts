import { resolve } from 'node:path'
import { orderStatuses } from '#lib/contract/order.ts'
import { createServices } from '../../api/app/services.ts'
import { apiSettings } from '../api/api-settings.ts'
import { takeOwnLook } from '../api/own-look.ts'
import { readArguments, Stop } from '../cli/command.ts'
import { portsOf } from '../api/shop-api.ts'
import { configOption, configUsage, readSetup } from '../config/setup.ts'
import { openAsItIs, ownDatabase, placesFrom } from '../api/places.ts'
import { actions, lackOf, stopOf } from './order-actions.ts'

const usage = `npm run orders -- list [STATUS]
npm run orders -- show NUMBER
npm run orders -- pay|prepare|deliver|cancel NUMBER
npm run orders -- ship NUMBER [--parcel NUMBER]
npm run orders -- refund NUMBER [SKU=QUANTITY ...] [--shipping]
npm run orders -- return NUMBER SKU=QUANTITY ...
npm run orders -- received|inspected|restocked|refunded RETURN [SKU=QUANTITY ...]
npm run orders -- transfers
npm run orders -- paid-back REFUND

Shows the latest orders or one with its history, and does what is done with one: status, goods, money, papers and the mail to
the buyer in one go. A step that does not follow is refused and changes nothing. An embedded database belongs to one process, so
the shop has to be stopped for it.

  list          the latest hundred, of one status where it is named: ${orderStatuses.join(', ')}
  pay           the money came by transfer, or for an invoice with terms
  prepare       it is being packed: it was paid, or is paid on an invoice
  ship          it is on its way; --parcel is the number of the carrier, by which the buyer follows it
  deliver       it arrived
  cancel        before it left: goods are on sale again, and what was paid goes back
  refund        pays back all that is left, or some pieces, with --shipping what delivery cost too
  return        notes what the buyer sends back, and tells where to
  received      the parcel is here
  inspected     it is as it should be, all or the pieces named
  restocked     it is on sale again; what is damaged is not
  refunded      the money goes back, with --shipping what delivery had cost too
  transfers     what has to be paid back by transfer
  paid-back     that transfer was made
  --data DIR    the folder of the embedded database (var/db)
${configUsage}`

export async function run(): Promise<void> {
  const { values, names } = readArguments(
    usage,
    {
      data: { type: 'string', default: ownDatabase },
      parcel: { type: 'string' },
      shipping: { type: 'boolean', default: false },
      ...configOption,
    },
    'names',
  )
  const [what = '', name, ...pieces] = names
  const lack = lackOf(what, name)
  const action = actions[what]
  if (lack !== undefined || !action) throw new Stop(lack ?? '')
  const setup = await readSetup(values)
  const { db, close } = await openAsItIs(placesFrom(setup.configuration), resolve(values.data))
  try {
    takeOwnLook(setup)
    const services = createServices(db, apiSettings(setup), await portsOf(setup))
    const { parcel, shipping } = values
    console.log(await action.run({ services, name: name ?? '', pieces, parcel, shipping }))
  } catch (error) {
    throw stopOf(error)
  } finally {
    await close()
  }
}
