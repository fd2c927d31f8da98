import type { Context } from 'hono'
import { html } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { chooseMarket } from '../../catalog/shop/markets.ts'
import { consentPage } from '../../customers/consent/consent-page.ts'
import { textsIn } from '../../mail/languages/index.ts'
import { brandOf } from '../../mail/sender/brand.ts'
import { shopLink } from '../../mail/sender/shop-links.ts'
import { HttpProblem, statusOf } from '../../platform/http/problem.ts'
import type { Services } from '../services.ts'

type Seen = Pick<Services, 'mirror' | 'settings'>

type Reason = Exclude<keyof ReturnType<typeof textsIn>['punchout']['refused'], 'title' | 'ask'>

/** What is said of a refusal; of those that are not named, that it was asked for something else. */
const reasons: Partial<Record<HttpProblem['code'], Reason>> = {
  CREDENTIALS_INVALID: 'credentials',
  TOO_MANY_ATTEMPTS: 'attempts',
  RETURN_ADDRESS_REFUSED: 'address',
  SKU_UNKNOWN: 'product',
  TOKEN_INVALID: 'expired',
}

/**
 * Answers a person whom a procurement system has sent, and who reads pages: what happened, and whom to ask with which code. Nothing
 * that the system has sent stands on it.
 */
export const toPeople =
  (services: Seen, answer: (context: Context) => Promise<Response>) =>
  async (context: Context): Promise<Response> => {
    try {
      return await answer(context)
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error
      return problemPage(services, context, error)
    }
  }

async function problemPage({ mirror, settings }: Seen, context: Context, problem: HttpProblem): Promise<Response> {
  const { shop, markets } = await mirror.lately()
  const called = context.req.header('x-forwarded-host') ?? new URL(context.req.url).host
  const own = markets.find(({ culture }) => new URL(shopLink(settings, culture, '/')).host === called)
  // Not every server in front says which edition was called.
  const spoken = own ?? chooseMarket(context.req.header('accept-language'), markets)
  const { culture } = spoken ?? chooseMarket(undefined, markets) ?? {}
  if (!culture) throw problem
  const { refused } = textsIn(culture).punchout
  for (const [name, value] of Object.entries(problem.details.headers ?? {})) context.header(name, value)
  context.status(statusOf(problem) as ContentfulStatusCode)
  return consentPage(context, {
    ...{ culture, title: refused.title, brand: brandOf(shop.sellers.of(culture)) },
    content: html`<p>${refused[reasons[problem.code] ?? 'request']}</p>
      <p>${refused.ask} <code>${problem.code}</code></p>`,
  })
}
