import { vi } from 'vitest'
import { storedSecret } from '../../api/stored-secret.ts'
import { paymentKeyName, signatureOf } from '../../api/payment/signature.ts'
import { accessTokens } from '../../api/session/access-token.ts'
import { startTestApi } from '../support/api.ts'
import { databases } from '../support/databases.ts'
import type { Target } from './target.ts'
import { addPickupPoints, wideCatalogue } from './wide-catalogue.ts'

const url = process.env['CONFORMANCE_API']

/** The API that `npm run conformance -- --api URL` names, else the shipped one in this process on each database. */
export const targets: { name: string; open: () => Promise<Target> }[] = url
  ? [{ name: url, open: async () => theirs(url) }]
  : databases.map(({ name, open }) => ({ name: `the shipped API on ${name}`, open: async () => ours(await open()) }))

/** Where there is no other to be had. */
export const isOnOneDatabase = !url && databases.length < 2

const theirs = (origin: string): Target => ({
  fetch: (path, init) => fetch(origin.replace(/\/$/, '') + path, init),
  close: async () => {},
})

async function ours(database: Parameters<typeof startTestApi>[0]): Promise<Target> {
  const api = await startTestApi(database, wideCatalogue())
  await addPickupPoints(api.db)
  return {
    fetch: api.fetch,
    close: api.close,
    inside: {
      expiredToken: async (customerGuid) => {
        vi.setSystemTime(Date.now() - 3_600_000)
        const token = await accessTokens(api.db).issue(customerGuid)
        vi.useRealTimers()
        return token
      },
      signatureOf: async (body) => signatureOf(body, await storedSecret(api.db, paymentKeyName)()),
    },
  }
}
