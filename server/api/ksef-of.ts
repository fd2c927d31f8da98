import type { FiscalReach, FiscalPort } from '../../api/sales/papers/fiscal-port.ts'
import { holdsNow } from '../../api/sales/papers/ksef/ksef-codes.ts'
import type { KeyedCertificate } from '../../api/sales/papers/keyed-certificate.ts'
import { log } from '../../api/platform/observability/log.ts'
import { ksefCertificate, ksefLogin } from '../config/ksef-certificate.ts'
import { ksefAddresses } from '../config/ksef-schema.ts'
import type { Configuration } from '../config/schema.ts'

/** From 2027 on KSeF takes certificates alone. */
const tokensUntil = Date.parse('2027-01-01T00:00:00+01:00')
const month = 30 * 86_400_000

/** Whether the login that is there is over within a month. */
const endsSoon = (login: KeyedCertificate | undefined): boolean =>
  (login ? login.certificate.validToDate.getTime() : tokensUntil) - month < Date.now()

/** Who hands papers to the systems of states: KSeF where a token or a certificate for it is set, and all others by the port that is there. */
export async function fiscalPorts(
  configuration: Pick<Configuration, 'ksef' | 'secrets'>,
  other: FiscalPort | undefined,
): Promise<{ fiscal?: FiscalPort; fiscalReach?: () => FiscalReach }> {
  const token = configuration.secrets.ksefToken
  const { read: login, lacks: lacksOfLogin } = ksefLogin(configuration)
  if (token === undefined && !login) {
    for (const lack of lacksOfLogin) log.warn(lack)
    return other ? { fiscal: other } : {}
  }
  const { read: offline, lacks } = ksefCertificate(configuration)
  // In production the shop does not start with it; elsewhere invoices wait while KSeF cannot be reached.
  for (const lack of [...lacksOfLogin, ...lacks]) log.warn(lack)
  const { ksefOver } = await import('../../api/sales/papers/ksef/ksef-port.ts')
  const ksef = ksefOver({ ...ksefAddresses(configuration.ksef), token, login, offline })
  const fiscal: FiscalPort = async (paper) => {
    if (paper.authority === 'KSeF') return ksef(paper)
    return other ? other(paper) : { status: 'pending' }
  }
  return {
    fiscal: Object.assign(fiscal, ksef.together && { together: ksef.together }),
    fiscalReach: () => ({
      only: other ? null : ['KSeF'],
      waits: offline && holdsNow(offline) ? [] : ['KSeF'],
      ends: endsSoon(login) ? ['KSeF'] : [],
    }),
  }
}
