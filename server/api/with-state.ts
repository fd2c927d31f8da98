import type { FiscalPort, FiscalReach } from '../../api/sales/papers/fiscal-port.ts'

/** Who hands papers to the systems of states, and which of those it reaches. */
export type FiscalPorts = { fiscal?: FiscalPort; fiscalReach?: () => FiscalReach }

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
