import { startFront } from '../../scripts/front.ts'
import { ensureStaffBundle } from '../../scripts/staff/staff-bundle.ts'
import { ownerLink } from '../../api/staff/first-owner.ts'
import type { Catalogue } from '../../api/import/catalogue.ts'
import type { StaffSettings } from '../../api/staff/staff-settings.ts'
import { startTestApi, type TestApi } from './api.ts'
import { withStaff } from './staff.ts'

export type Rooms = { api: TestApi; origin: string; ownerLink: () => Promise<string>; close: () => Promise<void> }

/** The staff's rooms at a host of their own, with an API in memory behind them. */
export async function startRooms(settings: Partial<StaffSettings> = {}, catalogue?: Catalogue): Promise<Rooms> {
  const [api, folder] = [await startTestApi(undefined, catalogue), await ensureStaffBundle(process.cwd())]
  const app = withStaff(api, settings)
  const front = await startFront({
    port: 0,
    sites: [],
    dist: '',
    api: (request) => app.fetch(request),
    staff: (port) => ({ origin: `http://staff.localhost:${port}`, folder: () => folder }),
  })
  const origin = `http://staff.localhost:${front.port}`
  return {
    api,
    origin,
    ownerLink: () => ownerLink(api.db, { origin }),
    close: async () => {
      await front.close()
      await api.close()
    },
  }
}
