import { sql } from 'kysely'
import type { EndpointName } from '#lib/contract/endpoints.ts'
import { endpoints } from '#lib/contract/endpoints.ts'
import { newAccount } from '../api/persona.ts'
import { send, type Sent } from '../contract/target.ts'
import type { TestApi } from './api.ts'
import { newTaxNumber } from './tax-number.ts'

export const hookHost = 'srm.example.com'
export const hook = `https://${hookHost}/return?cart=7`

/** A company whose procurement system may send people, who buy a product at a price of its own. */
export async function newBuyerSystem(api: TestApi, protocol: 'oci' | 'cxml' = 'oci') {
  const administrator = await newAccount(api)
  const place = { street: 'Prosta 1', postcode: '00-001', city: 'Warszawa', region: null }
  await administrator.ask('companySet', {
    body: { name: 'Pomiary', country: 'PL', taxNumber: newTaxNumber(), ...place },
  })
  const company = String((await administrator.ask('company')).body.id)
  const made = await administrator.ask('punchoutAdd', { body: { name: 'SRM', protocol, hosts: [hookHost] } })
  const [{ id, userName }] = made.body.connections
  return { administrator, company, id: Number(id), userName: String(userName), secret: String(made.body.secret) }
}
export type BuyerSystem = Awaited<ReturnType<typeof newBuyerSystem>>

/** One product at a net price for a company, in Poland. */
export async function agreeOn(api: TestApi, company: string, { id, net }: { id: number; net: number }): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into contract (name, company_id, only_this, starts_on) values (${company}, ${company}, false, current_date - 2) returning id`.execute(
    api.db,
  )
  await sql`
    insert into contract_price (contract_id, product_id, culture, from_quantity, net)
    values (${rows[0]?.id ?? 0}, ${id}, 'pl-PL', 1, ${net})`.execute(api.db)
}

/** What a system sends by OCI, and how it is answered. */
export const sendIn = (api: TestApi, parameters: Record<string, string>): Promise<Response> =>
  api.fetch('/yes-api/punchout/oci', { method: 'POST', body: new URLSearchParams(parameters) })

export const linkOf = (response: Response): string => response.headers.get('location')?.split('#punchout=')[1] ?? ''

const askAs =
  (api: TestApi, accessToken: string) =>
  async (name: EndpointName, sent: Sent = {}) => {
    const headers = { authorization: `Bearer ${accessToken}`, ...sent.headers }
    const response = await send(api, endpoints[name], { ...sent, headers })
    return { status: response.status, body: await response.json() }
  }

/** Somebody who followed a link, with a cart of their own. */
export async function follow(api: TestApi, token: string) {
  const response = await send(api, endpoints.punchoutBegin, { body: { token } })
  const body = await response.json()
  return { status: response.status, body, ask: askAs(api, String(body.access_token)) }
}

/** The page by which what a ticket stands for goes back. */
export const returnPage = (api: TestApi, ticket: string): Promise<Response> =>
  api.fetch('/yes-api/punchout/return', { method: 'POST', body: new URLSearchParams({ ticket }) })

/** The code on the page that says why somebody was not let in. */
export const refusedBy = async (response: Response): Promise<string | undefined> =>
  /<code>([A-Z_]+)<\/code>/.exec(await response.text())?.[1]
