import type { searchesCalls } from '#lib/contract/staff/searches-calls.ts'
import { owner, type StaffCasesOf, unsoldIn } from './case.ts'

export const searchesCases: StaffCasesOf<typeof searchesCalls> = {
  searches: {
    success: async (stage) => ({ browser: await owner(stage), query: { culture: 'pl-PL', days: '30' } }),
    errors: {},
  },
  searchesFile: { success: async (stage) => ({ browser: await owner(stage), query: { days: '7' } }), errors: {} },
  searchWording: { success: async (stage) => ({ browser: await owner(stage) }), errors: {} },
  previewSearch: {
    success: async (stage) => ({
      browser: await owner(stage),
      body: {
        ...{ culture: 'pl-PL', text: 'megger' },
        draft: { kind: 'synonym', fields: { language: 'pl', typed: 'megger', means: 'miernik' } },
      },
    }),
    errors: {
      NOT_FOUND: async (stage) => ({
        browser: await owner(stage),
        body: { culture: await unsoldIn(await owner(stage)), text: 'megger' },
      }),
    },
    notes: [],
  },
}
