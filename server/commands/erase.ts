import { resolve } from 'node:path'
import * as v from 'valibot'
import { personalData } from '../../api/app/personal-data.ts'
import { erasePerson, rehearseErasure } from '../../api/customers/privacy/erase.ts'
import { declaredBy } from '../../api/sales/law/declared-by.ts'
import { readArguments, Stop } from '../cli/command.ts'
import { configOption, configUsage, readSetup } from '../config/setup.ts'
import { openAsItIs, ownDatabase, placesFrom } from '../api/places.ts'
import { erasureSummary } from './erasure-summary.ts'

const usage = `npm run erase -- ADDRESS [--yes]

Answers somebody who wants to be forgotten: says what is kept under an address of mail, what of it would be erased, and
what the law wants kept. With --yes it is erased, for good: it is noted, so that a backup that is restored is cleared of it
again. An embedded database belongs to one process, so the shop has to be stopped for it.

  --yes       erase it
  --data DIR  the folder of the embedded database (var/db)
${configUsage}

DATABASE_URL   use this PostgreSQL server instead of the embedded database
ERASURES_FILE  the list of erased people, which holds none of their data (var/erasures.jsonl)

docs/backup.md says what stays and why.`

const Address = v.pipe(v.string(), v.trim(), v.email())
const isAddress = (text: string): boolean => v.is(Address, text)

export async function run(): Promise<void> {
  const { values, names } = readArguments(
    usage,
    { yes: { type: 'boolean', default: false }, data: { type: 'string', default: ownDatabase }, ...configOption },
    'names',
  )
  const [email, ...more] = names
  if (email === undefined || more.length > 0) throw new Stop('Whom? npm run erase -- ADDRESS, their address of mail.')
  if (!isAddress(email)) throw new Stop(`"${email}" is no address of mail.`)
  const places = placesFrom((await readSetup(values.config)).configuration)
  const { db, close } = await openAsItIs(places, resolve(values.data))
  try {
    const declared = await declaredBy(db, email)
    const touched = values.yes
      ? await erasePerson(db, email, places.erasures, personalData)
      : await rehearseErasure(db, email, personalData)
    const { goes, stays } = erasureSummary(touched, declared)
    const nothing = ['  nothing']
    console.log([values.yes ? 'Erased:' : 'Would be erased:', ...(goes.length > 0 ? goes : nothing)].join('\n'))
    console.log(['Stays, because the law wants it kept:', ...(stays.length > 0 ? stays : nothing)].join('\n'))
    console.log(
      values.yes
        ? `It is noted in ${places.erasures}, and a restore erases it again. Backups of before hold it until they are removed.`
        : `Nothing was erased. To erase it for good: npm run erase -- ${email} --yes`,
    )
  } finally {
    await close()
  }
}
