import { peppolOver, type PeppolPort } from '../../api/sales/papers/peppol/peppol-port.ts'
import { phossChannel } from '../../api/sales/papers/peppol/phoss-channel.ts'
import { registersAt } from '../../api/sales/papers/peppol/registers.ts'
import { log } from '../../api/platform/observability/log.ts'
import { peppolLacks } from '../config/peppol-lacks.ts'
import { peppolNetwork } from '../config/peppol-schema.ts'
import type { Configuration } from '../config/schema.ts'

/** Who sends invoices over Peppol: the access point of the settings, or the port that is there. */
export function peppolPorts(
  configuration: Pick<Configuration, 'peppol' | 'secrets'>,
  other: PeppolPort | undefined,
): { peppol?: PeppolPort } {
  const { peppol, secrets } = configuration
  // In production the shop does not start with it; elsewhere nothing goes over Peppol.
  for (const lack of peppolLacks(configuration)) log.warn(lack)
  if (peppol.url === undefined || secrets.peppolToken === undefined) return other ? { peppol: other } : {}
  const channel = phossChannel({ url: peppol.url, token: secrets.peppolToken })
  return { peppol: peppolOver(channel, registersAt({ network: peppolNetwork(peppol) })) }
}
