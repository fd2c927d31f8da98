import { randomUUID } from 'node:crypto'
import type { BrowserContext } from 'playwright'
import type { CompanyBuying } from '#lib/contract/buying.ts'
import type { Cart } from '#lib/contract/cart.ts'
import type { SavedList, SavedListSummary } from '#lib/contract/saved-list.ts'
import { answerAll, ask, type Caller } from './picture-orders.ts'

/** Of the companies to try with that docs/companies.md names, those of the edition that is pictured. */
export const lakeshore = {
  administrator: 'nora@lakeshore.example',
  buyer: 'luis@lakeshore.example',
  approver: 'tom@lakeshore.example',
}
const password = 'suwmiarka mierzy dokladnie'

type Login = Caller & { email: string; refreshToken: string }

export async function logIn(api: string, email: string): Promise<Login> {
  const body = new URLSearchParams({ grant_type: 'password', username: email, password })
  const answer = await fetch(`${api}/oauth/token`, { method: 'POST', body })
  if (!answer.ok) throw new Error(`${email} could not log in: ${await answer.text()}`)
  const { access_token, refresh_token } = (await answer.json()) as { access_token: string; refresh_token: string }
  return { email, refreshToken: refresh_token, culture: 'en-US', authorization: `Bearer ${access_token}` }
}

/** A browser becomes that of somebody who has logged in. */
export const enter = (context: BrowserContext, shop: string, { email, refreshToken }: Login): Promise<void> =>
  context.addCookies([
    { name: 'refresh_token', value: refreshToken, url: shop },
    { name: 'email', value: encodeURIComponent(email), url: shop },
  ])

/** The buyer sends the list of the company for approval, and puts it into the cart once more. */
export async function buyByList(api: string): Promise<Login> {
  const buyer = await logIn(api, lakeshore.buyer)
  const { total } = await fillFromList(api, buyer)
  const { costCentres } = await ask<CompanyBuying>(api, 'GET /company/buying', buyer)
  await ask(api, 'POST /company/requests', buyer, {
    ...{ idempotencyKey: randomUUID(), expectedGross: total.gross, regulationsAccepted: true },
    ...{ orderReference: 'PO-48213', note: 'For the substation in Aurora', costCentre: costCentres[0]?.id ?? null },
  })
  await fillFromList(api, buyer)
  return buyer
}

async function fillFromList(api: string, buyer: Login): Promise<Cart> {
  const [{ id } = {}] = await ask<SavedListSummary[]>(api, 'GET /customer/lists', buyer)
  const { lines } = await ask<SavedList>(api, `GET /customer/lists/${id}`, buyer)
  return answerAll(api, buyer, {
    ...{ culture: 'en-US', firstName: 'Luis', lastName: 'Ramirez', street: '1200 W Fulton Market' },
    ...{ postcode: '60607', city: 'Chicago', region: 'IL', country: 'US', phone: '+1 312 555 0100' },
    payment: 'transfer',
    goods: Object.fromEntries(lines.map(({ productSkuCode, quantity }) => [productSkuCode, quantity])),
  })
}
