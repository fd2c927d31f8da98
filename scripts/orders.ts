import { resolve } from 'node:path'
import { orderStatuses, type OrderStatus } from '#lib/contract/order.ts'
import { money } from '#lib/formats/money.ts'
import { isStep, type StepName } from '../api/order/steps.ts'
import { takeStep } from '../api/order/take-step.ts'
import { createServices } from '../api/services.ts'
import type { Database } from '../api/tables.ts'
import { apiSettings } from './cli/api-settings.ts'
import { readArguments, runCommand, Stop } from './cli/command.ts'
import { configOption, configUsage, readSetup } from './cli/setup.ts'
import { openAsItIs, ownDatabase, placesFrom } from './keep/places.ts'

const usage = `npm run orders -- list [STATUS]
npm run orders -- show NUMBER
npm run orders -- pay|prepare|ship|deliver NUMBER

Shows the latest orders or one with its history, and notes what was done with one. A step that does not follow the order's
status is refused and changes nothing. An embedded database belongs to one process, so the shop has to be stopped for it.

  list        the latest hundred, of one status where it is named: ${orderStatuses.join(', ')}
  pay         the money came by transfer; the buyer is told by mail
  prepare     it is being packed: it was paid, or is paid on an invoice
  ship        it is on its way
  deliver     it arrived
  --data DIR  the folder of the embedded database (var/db)
${configUsage}`

const isStatus = (text: string): text is OrderStatus => orderStatuses.some((status) => status === text)

async function list(db: Database, status: OrderStatus | undefined): Promise<string> {
  let wanted = db.selectFrom('customer_order').selectAll().orderBy('placed_at', 'desc').orderBy('id', 'desc').limit(100)
  if (status) wanted = wanted.where('status', '=', status)
  const lines = (await wanted.execute()).map((order) =>
    [
      order.number,
      order.placed_at.toISOString(),
      order.status,
      order.payment_label,
      money(order.total.gross, order.total.currency, order.culture),
    ].join('  '),
  )
  return lines.length > 0 ? lines.join('\n') : 'There are none.'
}

async function show(db: Database, number: string): Promise<string> {
  const order = await db.selectFrom('customer_order').selectAll().where('number', '=', number).executeTakeFirst()
  if (!order) throw new Stop(`There is no order ${number}.`)
  const amount = (gross: number) => money(gross, order.total.currency, order.culture)
  return [
    `${order.number}  ${order.status}  ${order.payment_label}, payment ${order.payment_status}  ${order.email}`,
    ...order.lines.map(({ quantity, productSkuCode, name, total }) =>
      [`  ${quantity} × ${productSkuCode}`, name, amount(total.gross)].join('  '),
    ),
    `  ${order.shipping.name}  ${amount(order.shipping.price.gross)}`,
    `  ${amount(order.total.gross)}`,
    ...order.history.map(({ status, at }) => `  ${at}  ${status}`),
  ].join('\n')
}

async function step(services: ReturnType<typeof createServices>, number: string, name: StepName): Promise<string> {
  const taken = await takeStep(services, number, name)
  if (taken.was === 'unknown') throw new Stop(`There is no order ${number}.`)
  if (taken.was === 'taken') return `${number} is ${taken.status}.`
  const { status, follows } = taken
  const when = follows.length > 0 ? `after ${follows.join(' or ')} alone` : 'with no order that is paid in its way'
  throw new Stop(`${number} is ${status}; "${name}" is done ${when}. Nothing was changed.`)
}

await runCommand(async () => {
  const { values, names } = readArguments(
    usage,
    { data: { type: 'string', default: ownDatabase }, ...configOption },
    'names',
  )
  const [action = '', name, ...more] = names
  if ((action !== 'list' && action !== 'show' && !isStep(action)) || more.length > 0)
    throw new Stop('What? One of list, show, pay, prepare, ship or deliver, and the number of an order.')
  if (action !== 'list' && name === undefined)
    throw new Stop(`Which order? npm run orders -- ${action} NUMBER, as it stands in the mails.`)
  if (action === 'list' && name !== undefined && !isStatus(name))
    throw new Stop(`"${name}" is no status: ${orderStatuses.join(', ')}.`)
  const setup = await readSetup(values.config)
  const { db, close } = await openAsItIs(placesFrom(setup.configuration), resolve(values.data))
  try {
    if (action === 'list') console.log(await list(db, name !== undefined && isStatus(name) ? name : undefined))
    else if (action === 'show') console.log(await show(db, name ?? ''))
    else if (isStep(action)) console.log(await step(createServices(db, apiSettings(setup), {}), name ?? '', action))
  } finally {
    await close()
  }
})
