import { Hono } from 'hono'
import { rebuildEndpoints } from '../../jobs/endpoints.ts'
import type { Jobs } from '../../jobs/jobs.ts'

/** What a publisher answers by itself, to the commands of its machine and to whoever has a token. */
export function rebuildApp(jobs: Jobs, tokens: readonly string[]): Hono {
  const app = new Hono()
  app.route('/rebuild', rebuildEndpoints({ jobs, tokens }))
  return app
}
