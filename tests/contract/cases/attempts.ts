import { endpoints, type EndpointName } from '#lib/contract/endpoints.ts'
import type { Stage } from '../stage.ts'
import { send, type Sent } from '../target.ts'

/** The contract does not say how many attempts are too many; no API should allow this many in a row. */
export const patience = 40

/** Tries until it is too often, one after another; the call that is too many is the one handed out. */
export async function untilLimited({ target }: Stage, name: EndpointName, sent: Sent): Promise<Sent> {
  for (let tries = 0; tries < patience; tries++) {
    const response = await send(target, endpoints[name], sent)
    await response.text()
    if (response.status === 429) return sent
  }
  throw new Error(`${name} could be tried ${patience} times in a row`)
}
