import type { FiscalPort, FiscalReach } from '../../api/sales/papers/fiscal-port.ts'
import { irpAccess } from '../config/irp-access.ts'
import { log } from '../../api/platform/observability/log.ts'
import type { Configuration } from '../config/schema.ts'

type FiscalPorts = { fiscal?: FiscalPort; fiscalReach?: () => FiscalReach }

/** A port for one more state before those that there are. */
export function withState(authority: string, port: FiscalPort, { fiscal, fiscalReach }: FiscalPorts): FiscalPorts {
  const both: FiscalPort = async (paper) => {
    if (paper.authority === authority) return port(paper)
    return fiscal ? fiscal(paper) : { status: 'pending' }
  }
  return {
    fiscal: Object.assign(both, fiscal?.together && { together: fiscal.together }),
    fiscalReach: () => {
      const { only, ...rest } = fiscalReach?.() ?? { only: fiscal ? null : [], waits: [] }
      return { only: only && [...only, authority], ...rest }
    },
  }
}

/** Hands invoices of Indian companies to an IRP where its settings are there. */
export async function withIrp(
  configuration: Pick<Configuration, 'irp' | 'secrets'>,
  others: FiscalPorts,
): Promise<FiscalPorts> {
  const { access, lacks } = irpAccess(configuration)
  // In production the shop does not start with it; elsewhere invoices wait.
  for (const lack of lacks) log.warn(lack)
  if (!access) return others
  const { irpByApi, irpOver } = await import('../../api/sales/papers/irp/client.ts')
  return withState('IRP', irpOver({ channel: irpByApi(access), signingKey: access.signingKey }), others)
}
