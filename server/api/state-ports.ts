import type { FiscalPort } from '../../api/sales/papers/fiscal-port.ts'
import { log } from '../../api/platform/observability/log.ts'
import { cfdiSetup } from '../config/cfdi-csd.ts'
import { cfdiAddress } from '../config/cfdi-schema.ts'
import { cpeSetup } from '../config/cpe-certificate.ts'
import { cpeAddresses } from '../config/cpe-schema.ts'
import type { Configuration } from '../config/schema.ts'
import { withDte } from './dte-of.ts'
import { withIrp } from './irp-of.ts'
import { fiscalPorts } from './ksef-of.ts'
import { type FiscalPorts, withState } from './with-state.ts'

/** Mexico: a port where certificate, key and token are set; in production the shop does not start with less. */
async function cfdiPort(configuration: Pick<Configuration, 'cfdi' | 'secrets'>): Promise<FiscalPort | undefined> {
  const { set, lacks } = cfdiSetup(configuration)
  for (const lack of lacks) log.warn(lack)
  if (!set) return undefined
  const { cfdiOver } = await import('../../api/sales/papers/cfdi/cfdi-port.ts')
  const { swChannel } = await import('../../api/sales/papers/cfdi/sw-channel.ts')
  return cfdiOver({ csd: set.csd, channel: swChannel({ url: cfdiAddress(configuration.cfdi), token: set.token }) })
}

/** Peru: a port where certificate, key, user and password are set. */
async function cpePort(configuration: Pick<Configuration, 'cpe' | 'secrets'>): Promise<FiscalPort | undefined> {
  const { set, lacks } = cpeSetup(configuration)
  for (const lack of lacks) log.warn(lack)
  if (!set) return undefined
  const { cpeOver } = await import('../../api/sales/papers/cpe/cpe-port.ts')
  const { sunatChannel } = await import('../../api/sales/papers/cpe/sunat-channel.ts')
  const { certified, user, password } = set
  return cpeOver({ certified, channel: sunatChannel({ ...cpeAddresses(configuration.cpe), user, password }) })
}

/** Who hands papers to the systems of states: those that are set up here, and the port that is there for all others. */
export async function statePorts(configuration: Configuration, other: FiscalPort | undefined): Promise<FiscalPorts> {
  const polish = await fiscalPorts(configuration, other)
  const [cfdi, cpe] = [await cfdiPort(configuration), await cpePort(configuration)]
  const mexican = cfdi ? withState('CFDI', cfdi, polish) : polish
  const peruvian = cpe ? withState('CPE', cpe, mexican) : mexican
  return withDte(configuration, await withIrp(configuration, peruvian))
}
