import type { SearchWording } from '#lib/contract/staff/search-wording.ts'
import { goalOf } from '../../../catalog/search/leads.ts'
import { readRedirects } from '../../../catalog/search/wording.ts'
import type { StaffServices } from '../../platform/staff-services.ts'

/** What the staff have written, with where each phrase leads in its edition today. */
export async function readSearchWording({ db, mirror }: StaffServices): Promise<SearchWording> {
  const catalogue = await mirror.current()
  const synonyms = await db
    .selectFrom('search_synonym')
    .select(['id', 'voice as language', 'typed', 'means'])
    .orderBy('voice')
    .orderBy('typed')
    .execute()
  const redirects = await readRedirects(db)
  return {
    synonyms,
    redirects: redirects.map(({ title, ...redirect }) => {
      const market = catalogue.markets.find(({ culture }) => culture === redirect.culture)
      return { ...redirect, leadsTo: (market && goalOf({ ...redirect, title }, catalogue, market)) ?? null }
    }),
  }
}
