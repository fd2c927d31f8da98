import * as v from 'valibot'
import { leftByProcess } from '../cli/left-by-process.ts'

/** What a publisher with an embedded database leaves while it runs: where commands of this machine ask it, and with what. */
const PublisherFile = v.object({ url: v.string(), pid: v.number(), token: v.string(), editions: v.array(v.string()) })
export type PublisherFile = v.InferOutput<typeof PublisherFile>

export const { write: writePublisherFile, read: readPublisherFile } = leftByProcess('publisher.json', PublisherFile)
