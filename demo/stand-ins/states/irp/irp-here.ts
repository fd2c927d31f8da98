import type { FiscalPort } from '../../../../api/sales/papers/fiscal-port.ts'
import { irpByApi, irpOver } from '../../../../api/sales/papers/irp/client.ts'
import { irpStandIn } from './irp-stand-in.ts'

/** An IRP within this process, asked as the real one is. Its host is that of nobody, and its keys are made for the first paper. */
export function irpHere(): FiscalPort {
  let port: FiscalPort | undefined
  return (paper) => {
    port ??= portHere()
    return port(paper)
  }
}

function portHere(): FiscalPort {
  const { app, publicKeys } = irpStandIn()
  const channel = irpByApi({
    ...{ url: 'https://irp.example', clientId: 'demonstration', clientSecret: 'demonstration' },
    ...{ user: 'demonstration', password: 'demonstration', key: publicKeys.login },
    fetch: async (url, init) => app.fetch(new Request(url, init)),
  })
  return irpOver({ channel, signingKey: publicKeys.signing })
}
