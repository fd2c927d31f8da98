import { randomUUID } from 'node:crypto'
import { endpoints, type EndpointName } from '#lib/contract/endpoints.ts'
import type { Address } from '#lib/contract/customer.ts'
import type { Culture } from '#lib/contract/cultures.ts'
import { markets } from '#lib/markets/all.ts'
import { send, type Sent } from '../contract/target.ts'
import type { TestApi } from './api.ts'
import { tokenOf } from './logged-in.ts'
import type { SmallCatalogue } from './small-catalogue.ts'

export type Shopper = Awaited<ReturnType<typeof newShopper>>

/** Somebody with a cart: a guest by the guid given out, or a user by a token. */
export async function newShopper(api: TestApi, { culture = 'pl-PL', registered = false } = {}) {
  const guid = registered ? await register(api) : await becomeGuest(api)
  const identity: Record<string, string> = registered
    ? { authorization: `Bearer ${await tokenOf(api, guid)}` }
    : { guid }
  const ask = async (name: EndpointName, { headers, ...sent }: Sent = {}) => {
    const response = await send(api, endpoints[name], {
      ...sent,
      headers: { 'accept-language': culture, ...identity, ...headers },
    })
    const isFile = ['application/pdf', 'application/xml'].includes(response.headers.get('content-type') ?? '')
    return { status: response.status, body: isFile ? Buffer.from(await response.arrayBuffer()) : await response.json() }
  }
  const put = (productSkuCode: string, quantity: number) => ask('cartSet', { body: { productSkuCode, quantity } })
  return { guid, ask, put }
}

async function becomeGuest(api: TestApi): Promise<string> {
  const { guid } = await (await api.fetch(endpoints.anonymousCustomer.path, { method: 'POST' })).json()
  return String(guid)
}

async function register({ db }: TestApi): Promise<string> {
  const guid = randomUUID()
  await db.insertInto('customer').values({ guid, registered: true }).execute()
  return guid
}

/** What the country writes beyond the town. */
function placeIn(country: string): Pick<Address, 'region' | 'district'> {
  const form = markets.find(({ countryCode }) => countryCode === country)?.address
  return { region: form?.region?.choices[0] ?? null, ...(form?.district && { district: 'Centro' }) }
}

/** Where papers name a number of every person who buys. */
const numberOfPerson: Readonly<Record<string, string>> = { IT: 'RSSMRA85T10A562S' }

export const addressIn = (country: string): Omit<Address, 'fiscal'> => ({
  firstName: 'Łucja',
  lastName: 'Żółć-Große',
  company: null,
  taxNumber: numberOfPerson[country] ?? null,
  street: 'ul. Święta 1',
  postcode: markets.find(({ countryCode }) => countryCode === country)?.address.postcode?.example ?? '00-001',
  city: 'Kraków',
  ...placeIn(country),
  country,
  phone: '+48 600 700 800',
})

export const companyIn = (country: string, taxNumber: string | null) => ({
  ...addressIn(country),
  company: 'Pomiary Sp. z o.o.',
  taxNumber,
})

/** Only so many orders are confirmed to one address; a test of many orders gives each of them another. */
export const freshEmail = (): string => `lucja.${randomUUID()}@example.com`

/** Chooses everything a cart needs to be ordered, and tells what it costs then. */
export async function chooseAll(
  { ask }: Pick<Shopper, 'ask'>,
  {
    country = 'PL',
    shipping = 'SHIP-COURIER',
    payment = 'transfer',
    billing = addressIn(country),
    email = freshEmail(),
  } = {},
): Promise<number> {
  await ask('addressOptionsSet', { body: { email, billing, delivery: null } })
  await ask('shippingSet', { body: { productSkuCode: shipping } })
  const { body } = await ask('paymentSet', { body: { paymentGatewayLabel: payment } })
  return body.total.gross
}

export const finalizeBody = (expectedGross: number, rest: object = {}) => ({
  idempotencyKey: randomUUID(),
  expectedGross,
  regulationsAccepted: true,
  ...rest,
})

/** Puts prices and stock back to what the catalogue was loaded with; a loaded catalogue keeps what was sold. */
export async function restore({ db }: TestApi, { products }: SmallCatalogue): Promise<void> {
  for (const { id, stock, prices } of products) {
    const [availability, quantity] = stock
    await db.updateTable('stock').set({ availability, quantity }).where('product_id', '=', id).execute()
    for (const [culture, price] of Object.entries(prices))
      await db
        .updateTable('price')
        .set({ net: price.net })
        .where('product_id', '=', id)
        .where('culture', '=', culture as Culture)
        .execute()
  }
}

/** Orders the cart as it is. */
export async function orderAll(shopper: Pick<Shopper, 'ask'>, choices: Parameters<typeof chooseAll>[1] = {}) {
  const { status, body } = await shopper.ask('finalize', { body: finalizeBody(await chooseAll(shopper, choices)) })
  if (status !== 201) throw new Error(`finalize answered ${status}: ${JSON.stringify(body)}`)
  return body
}
