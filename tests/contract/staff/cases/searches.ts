import type { searchesCalls } from '#lib/contract/staff/searches-calls.ts'
import { owner, type StaffCasesOf } from './case.ts'

export const searchesCases: StaffCasesOf<typeof searchesCalls> = {
  searches: {
    success: async (stage) => ({ browser: await owner(stage), query: { culture: 'pl-PL', days: '30' } }),
    errors: {},
  },
}
