import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fiscalConformance, type FiscalBench } from 'nonius/testing'
import { taxAdviserAt } from './tax-adviser.ts'

type Behaviour = Parameters<FiscalBench['behave']>[0]

const answers: Readonly<Record<Behaviour, (path: string) => [status: number, said: object]>> = {
  accepts: (path) => [200, { status: 'accepted', number: `KSEF-${path.slice(1).replaceAll('/', '-')}` }],
  waits: () => [200, { status: 'pending' }],
  refuses: () => [200, { status: 'refused', reason: 'Nie ma takiego NIP' }],
  'is down': () => [503, {}],
}

fiscalConformance('of the tax adviser', async () => {
  let behaviour: Behaviour = 'accepts'
  const adviser = createServer(({ url = '' }, response) => {
    const [status, said] = answers[behaviour](url)
    response.writeHead(status, { connection: 'close' }).end(JSON.stringify(said))
  }).listen(0, '127.0.0.1')
  await once(adviser, 'listening')
  const { port } = adviser.address() as AddressInfo
  return {
    port: taxAdviserAt(`http://127.0.0.1:${port}`),
    culture: 'pl-PL',
    taxNumber: '5260001246',
    behave: (how) => {
      behaviour = how
      return true
    },
    close: () => new Promise((resolve) => adviser.close(resolve).closeAllConnections()),
  }
})
