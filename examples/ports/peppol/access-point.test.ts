import { peppolConformance, type PeppolBench } from 'nonius/testing'
import { serviceDouble } from '../service-double.ts'
import { providerAt } from './access-point.ts'

type Behaviour = Parameters<PeppolBench['behave']>[0]

const states: Readonly<Record<Exclude<Behaviour, 'is down'>, object>> = {
  delivers: { state: 'delivered' },
  waits: { state: 'queued' },
  refuses: { state: 'failed', reason: 'The receiver takes no invoices without an order number' },
}

/** What a company is registered for: invoices of Peppol BIS. */
const documentTypes = [
  'busdox-docid-qns::urn:oasis:names:specification:ubl:schema:xsd:Invoice-2::Invoice##urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0::2.1',
]

peppolConformance('of a provider', async () => {
  let behaviour: Behaviour = 'delivers'
  const transmissions = new Set<string>()
  const known = 'DE136695976'
  const service = await serviceDouble(({ method, path }) => {
    if (behaviour === 'is down') return { status: 503 }
    if (path.startsWith('/participants/'))
      return path.endsWith(encodeURIComponent(`:${known}`)) ? { json: { documentTypes } } : { status: 404 }
    if (method === 'PUT') transmissions.add(path)
    return transmissions.has(path) ? { json: states[behaviour] } : { status: 404 }
  })
  return {
    port: providerAt(service.address, 'key'),
    ...{ known, unknown: 'DE100000090' },
    behave: (how) => {
      behaviour = how
      return true
    },
    taken: () => transmissions.size,
    close: service.close,
  }
})
