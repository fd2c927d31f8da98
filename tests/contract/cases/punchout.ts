import { mostInCompany } from '#lib/contract/company.ts'
import type { punchoutRows } from '#lib/contract/rows/punchout.ts'
import { plainAmount } from '#lib/formats/money.ts'
import type { Stage } from '../stage.ts'
import { NotFromOutside, type Sent } from '../target.ts'
import { cxmlOf, orderRequest, placeOf } from '../../support/cxml-documents.ts'
import type { CasesOf } from './case.ts'
import { administrator, nowhere, refused, unknown } from './company-people.ts'
import { addressIn } from './people.ts'

const host = 'srm.example.com'
const body = { name: 'SRM', protocol: 'oci', hosts: [host] }

/** Told what becomes of orders where no host of it is. */
const elsewhere = { ...body, documentsUrl: 'https://evil.example.com/documents' }

async function connected(stage: Stage) {
  const { headers } = await administrator(stage)
  const { connections, secret = '' } = await stage.ask('punchoutAdd', { headers, body })
  const [connection] = connections
  return { headers, params: { id: connection?.id ?? 0 }, secret, userName: connection?.userName ?? '' }
}

/** The secret of a link by which somebody comes whom a procurement system has sent. */
async function linked(stage: Stage): Promise<string> {
  const { userName, secret } = await connected(stage)
  const form = new URLSearchParams({ USERNAME: userName, PASSWORD: secret, HOOK_URL: `https://${host}/back` })
  const init = { method: 'POST', body: form, redirect: 'manual' } as const
  const response = await stage.target.fetch('/yes-api/punchout/oci', init)
  return response.headers.get('location')?.split('#punchout=')[1] ?? ''
}

export async function visitor(stage: Stage): Promise<Sent & { headers: Record<string, string> }> {
  const { access_token } = await stage.ask('punchoutBegin', { body: { token: await linked(stage) } })
  return { headers: { authorization: `Bearer ${access_token}` } }
}

/** A connection that has ordered something and is told what becomes of it. */
async function ordered(stage: Stage) {
  if (!stage.target.inside) throw new NotFromOutside('nobody says when the events of the shop were told')
  const { headers } = await administrator(stage)
  const { own } = await stage.ask('company', { headers })
  const told = { protocol: 'cxml', ordersBy: own.id, documentsUrl: `https://${host}/documents` }
  const { connections, secret = '' } = await stage.ask('punchoutAdd', { headers, body: { ...body, ...told } })
  const [{ sku, price }] = stage.known.buyable
  const [id, userName] = [connections[0]?.id ?? 0, connections[0]?.userName ?? '']
  const { country, culture } = stage.known
  const item = { sku, price: plainAmount(price.net, price.currency, culture), currency: price.currency }
  const place = placeOf({ country, postcode: addressIn(country).postcode })
  const order = orderRequest({ items: [item], currency: price.currency, shipTo: place, billTo: place })
  const sent = { method: 'POST', body: cxmlOf({ userName, secret }, order) }
  await stage.target.fetch('/yes-api/punchout/cxml', sent)
  await stage.target.inside.tellEvents()
  const { documents } = await stage.ask('punchoutDocuments', { headers, params: { id } })
  return { headers, params: { id, document: documents[0]?.id ?? '' } }
}
const unknownDocument = { params: { ...unknown.params, document: '00000000-0000-4000-8000-000000000000' } }

const kept = { keepHours: 24 }
const sentBy = async (stage: Stage, more: Sent = {}): Promise<Sent> => {
  const { headers, params } = await connected(stage)
  return { headers, params, ...more }
}

export const punchoutCases: CasesOf<typeof punchoutRows> = {
  punchouts: { success: async (stage) => ({ headers: (await connected(stage)).headers }), errors: refused() },
  punchoutAdd: {
    success: async (stage) => ({ headers: (await administrator(stage)).headers, body }),
    errors: {
      ...refused({ body }),
      COMPANY_IS_FULL: async (stage) => {
        const { headers } = await administrator(stage)
        for (let made = 0; made < mostInCompany.connections; made++) await stage.ask('punchoutAdd', { headers, body })
        return { headers, body }
      },
      RETURN_ADDRESS_REFUSED: async (stage) => ({ headers: (await administrator(stage)).headers, body: elsewhere }),
    },
  },
  punchoutSet: {
    success: (stage) => sentBy(stage, { body: { ...body, active: false } }),
    errors: {
      ...refused({ ...unknown, body }),
      RETURN_ADDRESS_REFUSED: (stage) => sentBy(stage, { body: elsewhere }),
    },
  },
  punchoutRemove: { success: sentBy, errors: refused(unknown) },
  punchoutSecretChange: {
    success: (stage) => sentBy(stage, { body: kept }),
    errors: refused({ ...unknown, body: kept }),
  },
  punchoutSecretRevoke: { success: sentBy, errors: refused(unknown) },
  punchoutDocuments: { success: sentBy, errors: refused(unknown) },
  punchoutDocumentAgain: {
    success: ordered,
    errors: refused(unknownDocument),
  },
  punchoutBegin: {
    success: async (stage) => ({ body: { token: await linked(stage) } }),
    errors: { TOKEN_INVALID: () => ({ body: { token: 'none' } }) },
  },
  punchoutReturn: {
    success: async (stage) => ({ ...(await visitor(stage)), body: { what: 'nothing' } }),
    errors: {
      NOT_FOUND: async (stage) => ({ ...(await nowhere(stage)), body: { what: 'nothing' } }),
      CART_IS_EMPTY: async (stage) => ({ ...(await visitor(stage)), body: { what: 'cart' } }),
    },
  },
}
