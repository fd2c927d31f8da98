import { peppolOver, type PeppolPort } from '../../../api/sales/papers/peppol/peppol-port.ts'
import { phossChannel } from '../../../api/sales/papers/peppol/phoss-channel.ts'
import { registersAt } from '../../../api/sales/papers/peppol/registers.ts'
import { peppolStandIn } from './peppol-stand-in.ts'

/** Peppol within this process, asked as the real one is. Its hosts are those of nobody. */
export function peppolHere(): PeppolPort {
  const { app } = peppolStandIn()
  const fetch = async (url: string, init: RequestInit) => app.fetch(new Request(url, init))
  return peppolOver(
    phossChannel({ url: 'https://ap.example', token: 'demonstration', fetch }),
    registersAt({
      network: 'sml.example',
      resolve: async () => [{ flags: 'U', service: 'Meta:SMP', regexp: '!.*!https://smp.example/smp!' }],
      fetch,
    }),
  )
}
