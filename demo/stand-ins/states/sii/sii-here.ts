import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import type { FiscalPort } from '../../../../api/sales/papers/fiscal-port.ts'
import { type Caf, siiOver, siiReceipts, siiServices } from '../../../../api/sales/papers/dte/client.ts'
import { selfSigned } from '../self-signed.ts'
import { madeCaf } from './sii-caf.ts'
import { siiStandIn } from './sii-stand-in.ts'

const year = 31_536_000_000

/** SII within this process, asked as the real one is, with folios for whoever sells. Its hosts are those of nobody, and its keys are made for the first paper. */
export function siiHere(): FiscalPort {
  let port: FiscalPort | undefined
  return (paper) => {
    port ??= siiPort(siiStandIn())
    return port(paper)
  }
}

/** A certificate of nobody, who signs for a seller. */
function nobodysCertificate() {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const [from, until] = [new Date(Date.now() - year), new Date(Date.now() + year)]
  const der = selfSigned({ name: 'Nadie', serial: '01F20A5D352AE590', from, until, keys })
  return { certificate: new X509Certificate(der), key: keys.privateKey, rut: '11111111-1' }
}

type StandIn = Pick<ReturnType<typeof siiStandIn>, 'app' | 'key'>

/** A port that reaches a stand-in, by so many folios for each seller and type. */
export function siiPort(
  { app, key }: StandIn,
  { last = 1_000_000, on = new Date().toISOString().slice(0, 10) } = {},
): FiscalPort {
  const certificate = nobodysCertificate()
  const cafs = new Map<string, Caf>()
  const settings = {
    ...{
      url: 'https://sii.example',
      receiptsUrl: 'https://sii.example',
      receiptsUploadUrl: 'https://sii.example',
      certificate,
    },
    fetch: async (url: string, init: RequestInit) => app.fetch(new Request(url, init)),
  }
  return siiOver({
    ...{ invoices: siiServices(settings), receipts: siiReceipts(settings), certificate },
    resolution: { on: '2014-08-22', number: 80 },
    cafs: (rut, type) => {
      const name = `${rut} ${type}`
      const caf = cafs.get(name) ?? madeCaf({ rut, type, from: 1, to: last, on }, key)
      cafs.set(name, caf)
      return [caf]
    },
  })
}
