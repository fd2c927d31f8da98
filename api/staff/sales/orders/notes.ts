import type { OrderRecord } from '#lib/contract/staff/orders.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { note } from '../../platform/audit.ts'
import { type CallOf, whoOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { readOrder } from './read-order.ts'

const recordOf = (number: string) => ({ record: `order:${number}`, title: number })

/** The words stay with the order, so that they go when it does; the log tells alone that there were some. */
export async function noteOnOrder({ db }: StaffServices, call: CallOf<'noteOnOrder'>): Promise<OrderRecord> {
  const { person } = whoOf(call)
  await db.transaction().execute(async (transaction) => {
    const { id, number } = await orderOf(transaction, call.params['number'])
    await transaction
      .insertInto('order_note')
      .values({ order_id: id, person: person.id, person_name: person.name, text: call.body.text })
      .execute()
    await note(transaction, { by: person, action: 'order.note', ...recordOf(number) })
  })
  return readOrder(db, call)
}

export async function withdrawNote({ db }: StaffServices, call: CallOf<'takeNoteBack'>): Promise<OrderRecord> {
  const { person } = whoOf(call)
  const wanted = Number(call.params['note'])
  if (!Number.isSafeInteger(wanted)) throw new HttpProblem('NOT_FOUND')
  await db.transaction().execute(async (transaction) => {
    const { id, number } = await orderOf(transaction, call.params['number'])
    const { numDeletedRows } = await transaction
      .deleteFrom('order_note')
      .where('id', '=', wanted)
      .where('order_id', '=', id)
      .where('person', '=', person.id)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw new HttpProblem('NOT_FOUND')
    await note(transaction, { by: person, action: 'order.noteBack', ...recordOf(number) })
  })
  return readOrder(db, call)
}

async function orderOf(db: Database, number = ''): Promise<{ id: number; number: string }> {
  const row = await db
    .selectFrom('customer_order')
    .select(['id', 'number'])
    .where('number', '=', number)
    .executeTakeFirst()
  if (!row) throw new HttpProblem('NOT_FOUND')
  return row
}
