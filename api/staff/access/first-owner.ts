import type { Database } from '../../platform/database/tables.ts'
import { note } from '../platform/audit.ts'
import { makeLink } from './links.ts'
import { readPeople } from './people.ts'
import { staffLink } from '../platform/staff-services.ts'

/** A link by which somebody becomes an owner, for whoever holds the machine. */
export async function ownerLink(
  db: Database,
  { origin, email = null }: { origin: string; email?: string | null },
): Promise<string> {
  const token = await db.transaction().execute(async (transaction) => {
    await note(transaction, {
      ...{ by: undefined, action: 'person.ownerLink', record: `person:${email ?? ''}`, title: email ?? '' },
    })
    return makeLink(transaction, { kind: 'owner', email, roles: ['owner'], language: 'pl' })
  })
  return staffLink({ origin }, '/welcome', token)
}

/** Whether somebody works here who can let others in. */
export const hasOwner = async (db: Database): Promise<boolean> =>
  (await readPeople(db)).some(({ state, roles }) => state === 'working' && roles.includes('owner'))

/** Who works here, line by line. */
export async function listPeople(db: Database): Promise<string> {
  const people = await readPeople(db)
  if (people.length === 0) return 'Nobody works here yet. npm run staff -- owner lets the first one in.'
  return people
    .map(({ email, name, roles, state }) => [email, name ?? '–', roles.join(', '), state].join('  '))
    .join('\n')
}
