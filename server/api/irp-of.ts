import { irpAccess } from '../config/irp-access.ts'
import { log } from '../../api/platform/observability/log.ts'
import type { Configuration } from '../config/schema.ts'
import { type FiscalPorts, withState } from './with-state.ts'

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
