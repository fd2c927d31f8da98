import type { papersCalls } from '#lib/contract/staff/papers-calls.ts'
import { changeOutage, forgetOutage, noteOutage, type Outage } from '../../../sales/papers/queue/outages.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import { note } from '../../platform/audit.ts'
import { type CallOf, type StaffHandlers, whoOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'

type Calls = Pick<typeof papersCalls, 'noteOutage' | 'changeOutage' | 'forgetOutage'>
type Told = Omit<Outage, 'id' | 'authority'>

const idOf = ({ id = '' }: Record<string, string>): number => (/^\d{1,15}$/.test(id) ? Number(id) : 0)
const recordOf = (id: number, authority: string) => ({ record: `outage:${id}`, title: authority })
const told = ({ kind, from, until }: Told): Told => ({ kind, from, until })

export const outagesHandlers = ({ db }: StaffServices): Pick<StaffHandlers, keyof Calls> => ({
  noteOutage: (call) => db.transaction().execute((transaction) => noteNew(transaction, call)),
  changeOutage: (call) =>
    db.transaction().execute(async (transaction) => {
      const id = idOf(call.params)
      const before = await changeOutage(transaction, { id, ...call.body })
      if (!before) throw new HttpProblem('NOT_FOUND')
      await note(transaction, {
        ...{ by: whoOf(call).person, action: 'outage.changed', ...recordOf(id, before.authority) },
        ...{ before: told(before), after: told(call.body) },
      })
      return { id }
    }),
  forgetOutage: (call) =>
    db.transaction().execute(async (transaction) => {
      const id = idOf(call.params)
      const before = await forgetOutage(transaction, id)
      if (!before) throw new HttpProblem('NOT_FOUND')
      await note(transaction, {
        ...{ by: whoOf(call).person, action: 'outage.forgotten', ...recordOf(id, before.authority) },
        before: told(before),
      })
      return { accepted: true as const }
    }),
})

async function noteNew(db: StaffServices['db'], call: CallOf<'noteOutage'>): Promise<{ id: number }> {
  const id = await noteOutage(db, { authority: 'KSeF', ...call.body })
  await note(db, {
    ...{ by: whoOf(call).person, action: 'outage.noted', ...recordOf(id, 'KSeF') },
    after: told(call.body),
  })
  return { id }
}
