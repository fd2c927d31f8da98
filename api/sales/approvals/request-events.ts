import type {} from '../../platform/events/events.ts'
import type { RequestRow } from './requests.ts'

type RequestEvents = {
  /** What became of a request, and the number of the order where it was placed. */
  'request.decided': { request: number; state: RequestRow['state']; number: string | null }
}

declare module '../../platform/events/events.ts' {
  interface Events extends RequestEvents {}
}
