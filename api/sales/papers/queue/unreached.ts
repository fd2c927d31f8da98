import type { Services } from '../../services.ts'
import { systemFor } from '../authority.ts'
import { foliosLeft } from './folios.ts'

/** What lacks at a system of a state: a way there, one to issue invoices while it cannot be reached, a login that lasts, or numbers, of which few are left. */
export type Unreached = { authority: string; lacks: 'connection' | 'offline' | 'login' | 'folios' }

/** So many are left that somebody has time to ask for more. */
const fewFolios = 50

/** The systems that invoices of the sellers here need. */
export async function neededSystems(db: Services['db']): Promise<string[]> {
  const sellers = await db.selectFrom('seller').select(['culture', 'papers']).execute()
  const needed = sellers.flatMap(({ culture, papers }) => {
    const authority = systemFor(culture, papers)
    return authority ? [authority.name] : []
  })
  return [...new Set(needed)].toSorted()
}

/** The systems that invoices of the sellers here need, and what lacks there. A port of a shop's own is taken to reach them. */
export async function unreachedSystems({
  db,
  fiscal,
  fiscalReach,
}: Pick<Services, 'db' | 'fiscal' | 'fiscalReach'>): Promise<Unreached[]> {
  const reach = fiscalReach?.()
  const scarce = await scarceAt(db, reach?.ranges ?? [])
  return (await neededSystems(db)).flatMap((authority): Unreached[] => {
    if (!fiscal || (reach?.only && !reach.only.includes(authority))) return [{ authority, lacks: 'connection' }]
    return [
      ...(reach?.waits.includes(authority) ? [{ authority, lacks: 'offline' as const }] : []),
      ...(reach?.ends?.includes(authority) ? [{ authority, lacks: 'login' as const }] : []),
      ...(scarce.has(authority) ? [{ authority, lacks: 'folios' as const }] : []),
    ]
  })
}

/** The systems of states for which few numbers of a kind are left, or none. */
async function scarceAt(
  db: Services['db'],
  ranges: NonNullable<ReturnType<NonNullable<Services['fiscalReach']>>['ranges']>,
): Promise<Set<string>> {
  const scarce = new Set<string>()
  for (const [authority, own] of Map.groupBy(ranges, (range) => range.authority))
    if ([...(await foliosLeft(db, own)).values()].some((left) => left < fewFolios)) scarce.add(authority)
  return scarce
}
