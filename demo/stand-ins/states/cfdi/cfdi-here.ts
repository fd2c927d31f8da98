import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { cfdiOver } from '../../../../api/sales/papers/cfdi/cfdi-port.ts'
import { swChannel } from '../../../../api/sales/papers/cfdi/sw-channel.ts'
import type { FiscalPort } from '../../../../api/sales/papers/fiscal-port.ts'
import { selfSigned } from '../self-signed.ts'
import { pacStandIn } from './pac-stand-in.ts'

const year = 366 * 86_400_000

/** A certificate of nobody, as the SAT numbers them, and its key. */
export function nobodysSeal() {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const serial = Buffer.from('30001000000500009999').toString('hex')
  const from = new Date(Date.now() - year)
  const raw = selfSigned({ name: 'NONIUS DE MEXICO', serial, from, until: new Date(Date.now() + 4 * year), keys })
  return { certificate: new X509Certificate(raw), key: keys.privateKey }
}

/** A PAC within this process, asked as a real one is, with a seal that is made for the first paper. */
export function cfdiHere(): FiscalPort {
  let port: FiscalPort | undefined
  return (paper) => {
    port ??= portHere()
    return port(paper)
  }
}

function portHere(): FiscalPort {
  const { app } = pacStandIn()
  const channel = swChannel({
    ...{ url: 'https://pac.example', token: 'demonstration' },
    fetch: async (url, init) => app.fetch(new Request(url, init)),
  })
  return cfdiOver({ csd: nobodysSeal(), channel })
}
