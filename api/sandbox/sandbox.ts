import { Hono } from 'hono'
import type { Services } from '../services.ts'

/** Stand-ins for outside services, so that everything works without them; each real one is a setting. */
export function sandbox(_: Services): Hono {
  return new Hono()
}
