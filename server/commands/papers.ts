import { resolve } from 'node:path'
import { createServices } from '../../api/app/services.ts'
import { queueStates } from '../../api/sales/papers/queue/read-queue.ts'
import { shownStates } from '../../api/sales/papers/peppol/read-peppol.ts'
import { apiSettings } from '../api/api-settings.ts'
import { openAsItIs, ownDatabase, placesFrom } from '../api/places.ts'
import { takeOwnLook } from '../api/own-look.ts'
import { portsOf } from '../api/shop-api.ts'
import { readArguments, Stop } from '../cli/command.ts'
import { configOption, configUsage, readSetup } from '../config/setup.ts'
import { paperActions } from './paper-actions.ts'

const usage = `npm run papers -- list [STATE]
npm run papers -- show NUMBER
npm run papers -- again NUMBER
npm run papers -- taken NUMBER --as NUMBER-OF-THE-STATE
npm run papers -- receipt FILE ...
npm run papers -- save NUMBER [--to DIR]
npm run papers -- peppol [STATE or NUMBER]
npm run papers -- resend NUMBER

Shows the invoices and credit notes that the system of a state has to take (KSeF, SdI and others), how they stand there and why one was refused, and
does what is done about it. An embedded database belongs to one process, so the shop has to be stopped for it.

  list          the latest hundred of one state, or those that are not accepted: ${queueStates.join(', ')}
  show          of one, or of an order, what the state has said
  again         hands over anew what was refused; of what waits the state is asked at once, as soon as the shop runs
  taken         it was handed in otherwise: the number that the state gave it is printed on it
  receipt       what SdI has sent by certified mail
  save          what the state has sent back of one, or of an order, as files: the UPO of KSeF, the receipts of SdI
  --to DIR      the folder that they are saved in (this one)
  peppol        what goes over Peppol, to whom and how it stands: ${shownStates.join(', ')}
  resend        sends over Peppol anew what was refused or found nobody
  --data DIR    the folder of the embedded database (var/db)
${configUsage}`

export async function run(): Promise<void> {
  const { values, names } = readArguments(
    usage,
    { data: { type: 'string', default: ownDatabase }, as: { type: 'string' }, to: { type: 'string' }, ...configOption },
    'names',
  )
  const [what = '', ...rest] = names
  const action = paperActions[what]
  if (!action) throw new Stop(`What? One of ${Object.keys(paperActions).join(', ')}.`)
  const setup = await readSetup(values)
  const { db, close } = await openAsItIs(placesFrom(setup.configuration), resolve(values.data))
  try {
    takeOwnLook(setup)
    const services = createServices(db, apiSettings(setup), await portsOf(setup))
    console.log(await action({ services, names: rest, as: values.as, to: values.to }))
  } finally {
    await close()
  }
}
