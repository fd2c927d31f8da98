import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../../api/platform/database/tables.ts'
import type { PublishOptions, PublishReport } from '../../publisher/publish.ts'
import type { Configuration } from '../config/schema.ts'
import { publishTraced } from './traced-publication.ts'
import { homeOf } from '../../publisher/home.ts'

/** An edition, and the release that is live. */
type Live = { edition: string; release: string }

/** That, and what became of its targets. */
type Sent = Live & Pick<PublishReport, 'targets'>

/** Tells the systems behind the shop, by the event `publication.live`. */
export type Teller = (live: Live) => Promise<void>

type Api = { url: string; db?: Database }

/** Whoever asks the commerce system of somebody else leaves it to that to tell, and reads none of the API's code. */
export function tellerOf({ apiUrl, database, secrets }: Configuration, { url, db }: Api): Teller | undefined {
  if (apiUrl !== undefined) return undefined
  if (db) return async (live) => (await import('../../api/integrations/erp/publication.ts')).tellPublication(db, live)
  const server = database.url
  if (server !== undefined) return async (live) => writeTo(server, live)
  // The embedded database is held by the process that is asked.
  const token = secrets.erpDoor
  return token === undefined ? undefined : async (live) => sendTo(url, token, live)
}

async function writeTo(server: string, live: Live): Promise<void> {
  const { connectPostgres } = await import('../../api/platform/database/db.ts')
  const { tellPublication } = await import('../../api/integrations/erp/publication.ts')
  const { db, close } = await connectPostgres(server, { asItIs: true })
  await tellPublication(db, live).finally(close)
}

async function sendTo(url: string, token: string, live: Live): Promise<void> {
  const answer = await fetch(`${url}/erp/publications`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(live),
    signal: AbortSignal.timeout(patience),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`the API answered ${answer.status}`)
}

const patience = 10_000

/** Publishes in this process, and tells what is live; nobody who could not be told keeps a publication from being one. */
export async function publishAndTell(options: PublishOptions, tell: Teller | undefined): Promise<PublishReport> {
  const { root, dist = join(homeOf(root), 'dist') } = options
  const report = await publishTraced(options)
  const untold = await tellLive(join(dist, report.edition), report, tell)
  if (untold !== undefined) console.error(untold)
  return report
}

const noteIn = (editionDir: string) => join(editionDir, 'told')

function lastNotified(editionDir: string): string | undefined {
  try {
    return readFileSync(noteIn(editionDir), 'utf8').trim()
  } catch {
    return undefined
  }
}

/**
 * Tells that a release is live unless that was told of it. It is noted beside the releases what was, so that the next
 * publication makes up for one that died between the two, or could tell nobody. Answers what went wrong.
 */
export async function tellLive(
  editionDir: string,
  { edition, release, targets }: Sent,
  tell: Teller | undefined,
): Promise<string | undefined> {
  // Whoever is told looks at once, and would find there what was live before.
  if (targets.some(({ outcome }) => outcome === 'failed')) return undefined
  if (!tell || lastNotified(editionDir) === release) return undefined
  try {
    await tell({ edition, release })
    writeFileSync(noteIn(editionDir), `${release}\n`)
    return undefined
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return `${edition}: ${release} is live, and nobody could be told (publication.live): ${reason}. The next publication tries again.`
  }
}
