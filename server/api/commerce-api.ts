import { join } from 'node:path'
import type { Database } from '../../api/platform/database/tables.ts'
import { type Passage, passageTo } from '../front/api-passage.ts'
import { apiSettings } from './api-settings.ts'
import type { Setup } from '../config/setup.ts'
import { homeOf } from '../../publisher/home.ts'

export type CommerceApi = {
  url: string
  passage: Passage
  /** Its database, where it is in this process. */
  db?: Database
  close(): Promise<void>
}

/** The API that the configuration names, or the one of this project on its embedded database (or on a server). */
export async function openCommerceApi(root: string, setup: Setup, shopOrigin?: string): Promise<CommerceApi> {
  const { apiUrl, database } = setup.configuration
  if (apiUrl) return { url: apiUrl.replace(/\/$/, ''), passage: passageTo(apiUrl), close: async () => {} }
  // Whoever asks the API of somebody else, or one that runs, reads none of its code.
  const { startShopApi } = await import('./shop-api.ts')
  const api = await startShopApi(setup, {
    dataDir: join(homeOf(root), 'var/db'),
    ...(database.url && { databaseUrl: database.url }),
    // The front server hands its own calls on, and says who made them.
    settings: { ...(shopOrigin && atHome(shopOrigin)), ...apiSettings(setup), trustedProxies: 1 },
  })
  const { url, db } = api
  return { url, db, passage: async (request) => api.app.fetch(request), close: () => api.close() }
}

/** On a machine of one's own the back office is beside the editions, and nobody has to have a device. */
const atHome = (shopOrigin: string) => ({
  shopOrigin,
  staff: {
    origin: shopOrigin.replace('{key}', 'staff'),
    previewOrigin: shopOrigin.replace('{key}', 'preview.staff'),
    requiresDevice: false,
  },
})
