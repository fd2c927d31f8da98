import type { Services } from '../../services.ts'
import { systemFor } from '../authority.ts'

/** What lacks at a system of a state: a way there, one to issue invoices while it cannot be reached, or a login that lasts. */
export type Unreached = { authority: string; lacks: 'connection' | 'offline' | 'login' }

/** The systems that invoices of the sellers here need, and what lacks there. A port of a shop's own is taken to reach them. */
export async function unreachedSystems({
  db,
  fiscal,
  fiscalReach,
}: Pick<Services, 'db' | 'fiscal' | 'fiscalReach'>): Promise<Unreached[]> {
  const sellers = await db.selectFrom('seller').select(['culture', 'papers']).execute()
  const needed = sellers.flatMap(({ culture, papers }) => {
    const authority = systemFor(culture, papers)
    return authority ? [authority.name] : []
  })
  const reach = fiscalReach?.()
  return [...new Set(needed)].toSorted().flatMap((authority): Unreached[] => {
    if (!fiscal || (reach?.only && !reach.only.includes(authority))) return [{ authority, lacks: 'connection' }]
    return [
      ...(reach?.waits.includes(authority) ? [{ authority, lacks: 'offline' as const }] : []),
      ...(reach?.ends?.includes(authority) ? [{ authority, lacks: 'login' as const }] : []),
    ]
  })
}
