import type { FiscalPort } from '../../../../api/sales/papers/fiscal-port.ts'
import { ksefOver } from '../../../../api/sales/papers/ksef/ksef-port.ts'
import { ksefStandIn } from './ksef-stand-in.ts'

/** KSeF within this process, asked as the real one is. Its hosts are those of nobody, and its keys are made for the first paper. */
export function ksefHere(): FiscalPort {
  let port: FiscalPort | undefined
  return (paper) => {
    port ??= portHere()
    return port(paper)
  }
}

function portHere(): FiscalPort {
  const { app } = ksefStandIn()
  return ksefOver({
    ...{ url: 'https://ksef.example/v2', codesUrl: 'https://qr.ksef.example', token: 'demonstration' },
    fetch: async (url, init) => app.fetch(new Request(url.replace('/v2', ''), init)),
  })
}
