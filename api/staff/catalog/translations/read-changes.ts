import { sql } from 'kysely'
import type { TranslationHead } from '#lib/contract/staff/translations.ts'
import { type CallOf, whoOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { mayTranslate } from './may-translate.ts'

const shown = 20

/** What was saved and imported last, which can be taken back. */
export async function readChanges({ db }: StaffServices, call: CallOf<'translationChanges'>) {
  const { person } = whoOf(call)
  const { rows } = await sql<Omit<TranslationHead, 'id' | 'at'> & { id: string | number; at: Date }>`
    select id, at, person_name as person, substr(record, 13) as language, title, action = 'translation.imported' as "isFile",
      (select count(*)::integer from staff_audit e where e.many = h.id and e.action <> 'translation.undone') as records,
      exists (select from staff_audit u where u.many = h.id and u.action = 'translation.undone') as "isUndone"
    from staff_audit h where action in ('translation.saved', 'translation.imported') and record like 'translation:%'
    order by id desc limit ${shown}`.execute(db)
  return {
    changes: rows
      .filter(({ language }) => mayTranslate(person, language))
      .map(({ id, at, ...row }) => ({ ...row, id: Number(id), at: at.toISOString() })),
  }
}
