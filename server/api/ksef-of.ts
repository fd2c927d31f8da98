import type { FiscalReach, FiscalPort } from '../../api/sales/papers/fiscal-port.ts'
import { holdsNow } from '../../api/sales/papers/ksef/ksef-codes.ts'
import { log } from '../../api/platform/observability/log.ts'
import { ksefCertificate } from '../config/ksef-certificate.ts'
import { ksefAddresses } from '../config/ksef-schema.ts'
import type { Configuration } from '../config/schema.ts'

/** Who hands papers to the systems of states: KSeF where a token for it is set, and all others by the port that is there. */
export async function fiscalPorts(
  configuration: Pick<Configuration, 'ksef' | 'secrets'>,
  other: FiscalPort | undefined,
): Promise<{ fiscal?: FiscalPort; fiscalReach?: () => FiscalReach }> {
  const token = configuration.secrets.ksefToken
  if (token === undefined) return other ? { fiscal: other } : {}
  const { offline, lacks } = ksefCertificate(configuration)
  // In production the shop does not start with it; elsewhere invoices wait while KSeF cannot be reached.
  for (const lack of lacks) log.warn(lack)
  const { ksefOver } = await import('../../api/sales/papers/ksef/ksef-port.ts')
  const ksef = ksefOver({ ...ksefAddresses(configuration.ksef), token, offline })
  return {
    fiscal: async (paper) => {
      if (paper.authority === 'KSeF') return ksef(paper)
      return other ? other(paper) : { status: 'pending' }
    },
    fiscalReach: () => ({ only: other ? null : ['KSeF'], waits: offline && holdsNow(offline) ? [] : ['KSeF'] }),
  }
}
