import { sql } from 'kysely'
import { mayEnter } from '#lib/contract/staff/roles.ts'
import { mostViews, roomOfList, type SavedView, type ViewedList } from '#lib/contract/staff/views.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Database } from '../../platform/database/tables.ts'
import type { StaffPerson } from '../access/staff-login.ts'
import { note } from '../platform/audit.ts'
import { type CallOf, type StaffHandlers, whoOf } from '../platform/staff-routes.ts'
import type { StaffServices } from '../platform/staff-services.ts'

type Who = Pick<StaffPerson, 'id' | 'name' | 'roles'>

export const viewsHandlers = ({
  db,
}: Pick<StaffServices, 'db'>): Pick<StaffHandlers, 'views' | 'saveView' | 'removeView'> => ({
  views: async (call) => {
    const { person } = whoOf(call)
    requireList(person, call.query.list)
    return readViews(db, person, call.query.list)
  },
  saveView: (call) => saveView(db, call),
  removeView: (call) => removeView(db, call),
})

function requireList({ roles }: Who, list: ViewedList): void {
  if (!mayEnter(roles, roomOfList[list])) throw new HttpProblem('NOT_ALLOWED')
}

async function readViews(db: Database, { id }: Who, list: ViewedList): Promise<SavedView[]> {
  const { rows } = await sql<SavedView>`
    select w.id, w.name, w.search, w.hidden, w.shared as "isShared", w.person = ${id} as "isOwn", p.name as by
    from staff_view w join staff_person p on p.id = w.person
    where w.list = ${list} and (w.person = ${id} or w.shared) order by lower(w.name), w.id`.execute(db)
  return rows
}

async function saveView(db: Database, call: CallOf<'saveView'>): Promise<SavedView[]> {
  const { person } = whoOf(call)
  const { list, name, search, hidden, isShared } = call.body
  requireList(person, list)
  return db.transaction().execute(async (transaction) => {
    // Under the lock of whoever saves, so that of two saved at once the later one is counted with the other.
    await sql`select from staff_person where id = ${person.id} for no key update`.execute(transaction)
    const { rows } = await sql<{ id: number }>`
      insert into staff_view (person, list, name, search, hidden, shared)
      select ${person.id}::uuid, ${list}, ${name}, ${JSON.stringify(search)}::jsonb, ${JSON.stringify(hidden)}::jsonb, ${isShared}::boolean
      where (select count(*) from staff_view where person = ${person.id} and list = ${list} and lower(name) <> lower(${name})) < ${mostViews}
      on conflict (person, list, lower(name)) do update
        set name = excluded.name, search = excluded.search, hidden = excluded.hidden, shared = excluded.shared, saved_at = now()
      returning id`.execute(transaction)
    const [saved] = rows
    if (!saved) throw new HttpProblem('VIEWS_ARE_FULL')
    await note(transaction, { by: person, action: 'view.saved', record: `view:${list}/${saved.id}`, title: name })
    return readViews(transaction, person, list)
  })
}

async function removeView(db: Database, call: CallOf<'removeView'>): Promise<SavedView[]> {
  const { person } = whoOf(call)
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ list: ViewedList; name: string }>`
      delete from staff_view where id::text = ${call.params['key'] ?? ''}
        and (person = ${person.id} or (shared and ${person.roles.includes('owner')})) returning list, name`.execute(
      transaction,
    )
    const [removed] = rows
    if (!removed) throw new HttpProblem('NOT_FOUND')
    const record = `view:${removed.list}/${call.params['key']}`
    await note(transaction, { by: person, action: 'view.removed', record, title: removed.name })
    return readViews(transaction, person, removed.list)
  })
}
