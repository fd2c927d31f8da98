import { log } from '../../api/platform/observability/log.ts'
import { dteAccess } from '../config/dte-access.ts'
import type { Configuration } from '../config/schema.ts'
import { type FiscalPorts, withState } from './with-state.ts'

/** Hands invoices, receipts and credit notes of Chile to SII where its settings are there. */
export async function withDte(
  configuration: Pick<Configuration, 'dte' | 'secrets'>,
  others: FiscalPorts,
): Promise<FiscalPorts> {
  const { access, lacks } = dteAccess(configuration)
  // In production the shop does not start with it; elsewhere papers wait.
  for (const lack of lacks) log.warn(lack)
  if (!access) return others
  const { siiOver, siiReceipts, siiServices } = await import('../../api/sales/papers/dte/client.ts')
  const { cafs, certificate, resolution } = access
  const port = siiOver({
    ...{ invoices: siiServices(access), receipts: siiReceipts(access), certificate, resolution },
    cafs: (seller, type) => cafs().filter((caf) => caf.rut === seller && caf.type === type),
  })
  const { fiscal, fiscalReach } = withState('DTE', port, others)
  return {
    ...(fiscal && { fiscal }),
    fiscalReach: () => {
      const reach = fiscalReach?.() ?? { only: null, waits: [] }
      const ranges = cafs().map(({ rut, type, from, to }) => ({
        ...{ authority: 'DTE', seller: rut, kind: String(type), from, to },
      }))
      return { ...reach, ranges: [...(reach.ranges ?? []), ...ranges] }
    },
  }
}
