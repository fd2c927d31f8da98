import type { OldAddresses } from '#lib/contract/staff/old-addresses.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { note } from '../../platform/audit.ts'
import { type CallOf, whoOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'

type Row = { language: string | null; uri: string; moved_at: Date }
type Forgotten = { language: string | null; uri: string }

/** Whatever has addresses, and what it had before. */
type Owner = {
  read: () => Promise<Row[]>
  forget: (address: Forgotten) => Promise<{ uri: string } | undefined>
  action: string
}

const categoryOwner = (db: Database, id: number): Owner => ({
  read: () =>
    db
      .selectFrom('moved_category')
      .select(['language', 'uri', 'moved_at'])
      .where('category_id', '=', id)
      .orderBy('moved_at', 'desc')
      .execute(),
  forget: ({ language, uri }) =>
    db
      .deleteFrom('moved_category')
      .where('category_id', '=', id)
      .where('language', '=', language ?? '')
      .where('uri', '=', uri)
      .returning('uri')
      .executeTakeFirst(),
  action: 'category.forgotten',
})

const pageOwner = (db: Database, uri: string): Owner => {
  const content = db.selectFrom('content').select('id').where('uri', '=', uri)
  return {
    read: async () => {
      const rows = await db
        .selectFrom('moved_content')
        .select(['uri', 'moved_at'])
        .where('content_id', 'in', content)
        .orderBy('moved_at', 'desc')
        .execute()
      return rows.map((row) => ({ language: null, ...row }))
    },
    forget: ({ uri: old }) =>
      db
        .deleteFrom('moved_content')
        .where('content_id', 'in', content)
        .where('uri', '=', old)
        .returning('uri')
        .executeTakeFirst(),
    action: 'page.forgotten',
  }
}

function ownerOf(db: Database, record: string): Owner {
  const [, category, page] = /^(?:category:(\d{1,9})|page:[^/]+\/(.+))$/.exec(record) ?? []
  if (category !== undefined) return categoryOwner(db, Number(category))
  if (page !== undefined) return pageOwner(db, page)
  throw new HttpProblem('NOT_FOUND')
}

async function readOf(owner: Owner): Promise<OldAddresses> {
  return (await owner.read()).map(({ moved_at, ...address }) => ({ ...address, leftAt: moved_at.toISOString() }))
}

export const readOldAddresses = ({ db }: StaffServices, call: CallOf<'oldAddresses'>): Promise<OldAddresses> =>
  readOf(ownerOf(db, call.query.record))

/** From the next publication on it leads nowhere. */
export async function forgetAddress({ db }: StaffServices, call: CallOf<'forgetAddress'>): Promise<OldAddresses> {
  const { record, ...address } = call.body
  await db.transaction().execute(async (transaction) => {
    const owner = ownerOf(transaction, record)
    const forgotten = await owner.forget(address)
    if (!forgotten) throw new HttpProblem('NOT_FOUND')
    const before = { [address.language === null ? 'uri' : `uri ${address.language}`]: forgotten.uri }
    await note(transaction, { by: whoOf(call).person, action: owner.action, record, title: forgotten.uri, before })
  })
  return readOf(ownerOf(db, record))
}
