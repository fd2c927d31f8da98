import type { Services } from '../services.ts'
import { log } from '../../platform/observability/log.ts'
import { readAttempt } from './read-attempt.ts'

/** Nobody shall pay it any more. A provider that does not answer keeps nobody from anything. */
export async function endAttempt({ db, gateways }: Pick<Services, 'db' | 'gateways'>, id: string): Promise<void> {
  const found = await readAttempt(db, id, gateways)
  if (!found?.gateway || found.status === 'paid') return
  const { gateway, attempt } = found
  await gateway
    .end(attempt)
    .catch((error: unknown) => log.error('A page of a gateway was not closed', { gateway: gateway.name }, error))
}
