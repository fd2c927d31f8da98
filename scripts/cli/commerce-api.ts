import { join } from 'node:path'
import type { Database } from '../../api/tables.ts'
import { type Passage, passageTo } from '../front/api-passage.ts'
import { apiSettings } from './api-settings.ts'
import { Stop } from './command.ts'

export type CommerceApi = {
  url: string
  passage: Passage
  /** Its database, where it is in this process. */
  db?: Database
  close(): Promise<void>
}

/** The API that API_URL names, or the one of this project on its embedded database (or on DATABASE_URL). */
export async function openCommerceApi(root: string, shopOrigin?: string): Promise<CommerceApi> {
  const { API_URL, DATABASE_URL } = process.env
  if (API_URL) {
    if (!/^https?:\/\//.test(API_URL) || !URL.canParse(API_URL)) {
      throw new Stop(`API_URL is "${API_URL}"; it must be an address such as https://api.example.com.`)
    }
    return { url: API_URL.replace(/\/$/, ''), passage: passageTo(API_URL), close: async () => {} }
  }
  // Whoever asks the API of somebody else, or one that runs, reads none of its code.
  const { startShopApi } = await import('./shop-api.ts')
  const api = await startShopApi({
    dataDir: join(root, 'var/db'),
    ...(DATABASE_URL && { databaseUrl: DATABASE_URL }),
    // The front server hands its own calls on, and says who made them.
    settings: { ...(shopOrigin && { shopOrigin }), ...apiSettings(), trustProxy: true },
  })
  const { url, db } = api
  return { url, db, passage: async (request) => api.app.fetch(request), close: () => api.close() }
}
