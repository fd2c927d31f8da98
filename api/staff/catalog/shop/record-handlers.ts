import { HttpProblem } from '../../../platform/http/problem.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import type { CallOf } from '../../platform/staff-routes.ts'
import { addRecord, changeRecord, readRecord, type RecordKind, removeRecord, undoRecord } from './records.ts'

/** What is done with records of these kinds; another kind is of another room, or of none. */
export function recordHandlers({ db }: StaffServices, kinds: readonly RecordKind[]) {
  /** The kind of record that a call names, and which one of them. */
  function named({ kind, key = '' }: Record<string, string>): [RecordKind, string] {
    const found = kinds.find(({ name }) => name === kind)
    if (!found) throw new HttpProblem('NOT_FOUND')
    return [found, key]
  }
  return {
    read: async (call: CallOf<'shopRecord'>) => {
      const [kind, key] = named(call.params)
      return readRecord(kind, db, key)
    },
    change: async (call: CallOf<'changeShopRecord'>) => {
      const [kind, key] = named(call.params)
      return changeRecord(kind, db, key, call)
    },
    undo: async (call: CallOf<'undoShopRecord'>) => {
      const [kind, key] = named(call.params)
      return undoRecord(kind, db, key, call)
    },
    add: async (call: CallOf<'addShopRecord'>) => {
      const [kind] = named(call.params)
      return addRecord(kind, db, call)
    },
    remove: async (call: CallOf<'removeShopRecord'>) => {
      const [kind, key] = named(call.params)
      return removeRecord(kind, db, key, call)
    },
  }
}
