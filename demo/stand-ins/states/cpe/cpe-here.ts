import { cpeOver } from '../../../../api/sales/papers/cpe/cpe-port.ts'
import { sunatChannel } from '../../../../api/sales/papers/cpe/sunat-channel.ts'
import type { FiscalPort } from '../../../../api/sales/papers/fiscal-port.ts'
import { nobodysSeal } from '../cfdi/cfdi-here.ts'
import { sunatStandIn } from './sunat-stand-in.ts'

/** SUNAT within this process, asked as the real one is, with a certificate of nobody that is made for the first paper. */
export function cpeHere(): FiscalPort {
  let port: FiscalPort | undefined
  return (paper) => {
    port ??= portHere()
    return port(paper)
  }
}

function portHere(): FiscalPort {
  const { app } = sunatStandIn()
  const channel = sunatChannel({
    ...{ url: 'https://sunat.example/billService', statusUrl: 'https://sunat.example/billConsultService' },
    ...{ user: '20000000001MODDATOS', password: 'demonstration' },
    fetch: async (url, init) => app.fetch(new Request(url, init)),
  })
  return cpeOver({ certified: nobodysSeal(), channel })
}
