import { ownerLink } from '../../api/staff/access/first-owner.ts'
import { startFront } from '../../server/front/front.ts'
import { ensureStaffBundle } from '../../server/front/staff-bundle.ts'
import { startTestApi } from './api.ts'
import { demonstrationDatabase } from './demonstration.ts'
import { openCopy } from './embedded.ts'
import { publishedShop, sites } from './published-shop.ts'
import type { Rooms } from './rooms.ts'
import { withStaff } from './staff.ts'

/** The demonstration shop in every edition as others see it, on a database of its own, and the rooms of its staff at a host beside it. */
export async function startShopWithRooms(): Promise<Rooms & { port: number }> {
  const [{ dist }, folder] = [await publishedShop(), await ensureStaffBundle(process.cwd())]
  const api = await startTestApi({ ...(await openCopy(await demonstrationDatabase())), isStocked: true })
  const app = withStaff(api)
  const front = await startFront({
    ...{ port: 0, sites, dist },
    api: (request) => app.fetch(request),
    staff: (port) => ({ origin: `http://staff.localhost:${port}`, folder: () => folder }),
  })
  const origin = `http://staff.localhost:${front.port}`
  return {
    ...{ api, app, origin, port: front.port },
    ownerLink: () => ownerLink(api.db, { origin }),
    close: async () => {
      await front.close()
      await api.close()
    },
  }
}
