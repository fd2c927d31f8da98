import type { extensionsCalls } from '#lib/contract/staff/extensions-calls.ts'
import { NotFromOutside } from '../../target.ts'
import { owner, type StaffCasesOf } from './case.ts'

export const extensionsCases: StaffCasesOf<typeof extensionsCalls> = {
  extensionPages: { success: async (stage) => ({ browser: await owner(stage) }), errors: {} },
  extensionRows: {
    success: async (stage) => {
      // Rooms that are not ours have no extension of these tests.
      if (!stage.isOurs) throw new NotFromOutside('an extension')
      return { browser: await owner(stage), params: { name: 'loyalty-club' } }
    },
    errors: { NOT_FOUND: async (stage) => ({ browser: await owner(stage), params: { name: 'nothing' } }) },
  },
}
