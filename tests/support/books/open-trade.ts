import { createApi } from '../../../api/app/app.ts'
import type { OpenDatabase } from '../../../api/platform/database/db.ts'
import { createServices } from '../../../api/app/services.ts'
import type { TestApi } from '../api.ts'
import { withoutSchedules } from '../by-itself.ts'
import type { Trade } from './actions.ts'
import { ledgerGateway } from './provider.ts'

const ports = { gateways: [ledgerGateway] }

/** A shop on a database that is filled, whose provider keeps a ledger there. */
export function openTrade(database: OpenDatabase): Trade {
  const { db } = database
  const another: TestApi['another'] = (settings) => withoutSchedules(() => createApi(db, settings, ports))
  const app = another({})
  const unloadable = async () => {
    throw new Error('The catalogue of this shop stays as it is')
  }
  const api = {
    ...database,
    app,
    another,
    load: unloadable,
    fetch: async (path, init) => app.request(path, init),
  } satisfies TestApi
  return { api, services: withoutSchedules(() => createServices(db, {}, ports)) }
}
