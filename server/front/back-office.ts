import { hasOwner, ownerLink } from '../../api/staff/access/first-owner.ts'
import type { Database } from '../../api/platform/database/tables.ts'
import type { StaffSite } from './staff-site.ts'

export type BackOffice = {
  /** The site for the front server, which answers that it is being built until it is. */
  at: (origin: string, previews?: string) => StaffSite
  build: () => Promise<void>
  origin: () => string
}

/** The back office, where this project's own API is behind it: that of somebody else has a back office of its own. */
export function openBackOffice(root: string, isWanted: boolean, shop?: string): BackOffice | undefined {
  if (!isWanted) return undefined
  let folder: string | undefined
  let site: StaffSite | undefined
  return {
    at: (origin, previews) => (site = { origin, ...(previews && { previews }), folder: () => folder }),
    build: async () => {
      // Building is for the first start after a change, and needs what nothing else does.
      const { ensureStaffBundle } = await import('./staff-bundle.ts')
      folder = await ensureStaffBundle(root, shop)
    },
    origin: () => site?.origin ?? '',
  }
}

/** Where the back office is, and the way in for the first one. */
export async function describeBackOffice(db: Database, origin: string): Promise<string> {
  if (await hasOwner(db)) return `${origin}  for the staff`
  return `${origin}  for the staff; the first owner comes in by ${await ownerLink(db, { origin })}`
}
