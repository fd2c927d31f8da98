import { resolve } from 'node:path'
import * as v from 'valibot'
import { Email } from '#lib/contract/session.ts'
import { ownerLink, listPeople } from '../../api/staff/access/first-owner.ts'
import { readArguments, Stop } from '../cli/command.ts'
import { configOption, configUsage, readSetup } from '../config/setup.ts'
import { openAsItIs, ownDatabase, placesFrom } from '../api/places.ts'

const usage = `npm run staff -- owner [ADDRESS]
npm run staff -- list

Lets somebody into the back office (docs/staff.md). Everybody else is invited there. An embedded database belongs to one
process, so the shop has to be stopped for it.

  owner         prints a link by which somebody becomes an owner: good once, and for an hour. With the address of somebody
                who has lost password and device, it is for them alone
  list          who works here
  --data DIR    the folder of the embedded database (var/db)
${configUsage}`

export async function run(): Promise<void> {
  const { values, names } = readArguments(
    usage,
    { data: { type: 'string', default: ownDatabase }, ...configOption },
    'names',
  )
  const [what, address] = names
  if (what !== 'owner' && what !== 'list') throw new Stop('Say what to do: owner or list. --help says more.')
  const typed = v.safeParse(Email, address)
  if (address !== undefined && !typed.success) throw new Stop(`"${address}" is no address for mail.`)
  const setup = await readSetup(values)
  const { staff, listen } = setup.configuration
  const origin = staff.origin ?? (setup.demonstration && `http://staff.localhost:${listen.port}`)
  if (origin === undefined)
    throw new Stop(
      'There are no rooms yet: NONIUS_STAFF_ORIGIN says where they are, such as https://staff.example.com.',
    )
  const { db, close } = await openAsItIs(placesFrom(setup.configuration), resolve(values.data))
  try {
    if (what === 'list') console.log(await listPeople(db))
    else {
      const email = typed.success ? typed.output : null
      console.log(
        `This link makes whoever opens it first an owner. It holds for an hour.\n${await ownerLink(db, { origin, email })}`,
      )
    }
  } finally {
    await close()
  }
}
