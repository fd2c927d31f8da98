import * as v from 'valibot'
import { leftByProcess } from './left-by-process.ts'

/** What `npm start` and `npm run serve` leave while they run, so that a rebuild asks the same API for the same sites. */
const RunFile = v.object({
  url: v.string(),
  pid: v.number(),
  port: v.number(),
  editions: v.array(v.string()),
  mode: v.picklist(['demonstration', 'production']),
})
export type RunFile = v.InferOutput<typeof RunFile>

/** Nothing in it is a secret, and a command may be started by somebody else. */
export const { write: writeRunFile, read: readRunFile } = leftByProcess('api.json', RunFile, 0o644)
