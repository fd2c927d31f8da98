import { Hono } from 'hono'
import { rebuildDoor } from '../../jobs/door.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { tokensFrom } from '../../jobs/tokens.ts'

/** What a publisher answers by itself; `own` is the token of the commands of its machine. */
export function rebuildApp(jobs: Jobs, own: string, others = process.env['REBUILD_TOKEN'] ?? ''): Hono {
  const app = new Hono()
  app.route('/rebuild', rebuildDoor({ jobs, tokens: [own, ...tokensFrom(others)] }))
  return app
}
