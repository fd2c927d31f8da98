import { changeContract, makeContract, readContract } from '../../../sales/contracts/write-contract.ts'
import { isPrice } from '../../../sales/contracts/contract-prices.ts'
import type { RecordKind } from '../../catalog/shop/records.ts'

/** What was agreed on with a company or a group of them; each price is a field of its own. */
export const contractKind: RecordKind = {
  name: 'contract',
  isOpen: isPrice,
  make: async (db, said) => String(await makeContract(db, said)),
  removal: {
    remove: async (db, key) => {
      await db.deleteFrom('contract').where('id', '=', Number(key)).execute()
    },
    revive: async (db, key, said) => {
      await makeContract(db, said, Number(key))
    },
    living: async (db, keys) => {
      const rows = await db.selectFrom('contract').select('id').where('id', 'in', keys.map(Number)).execute()
      return rows.map(({ id }) => String(id))
    },
  },
  read: readContract,
  write: (db, key, fields) => changeContract(db, Number(key), fields),
}
