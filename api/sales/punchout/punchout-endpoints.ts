import { Hono, type Context } from 'hono'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Services } from '../services.ts'
import { cxmlAnswer } from './cxml-answer.ts'
import { ociLines, ociVisit } from './oci-functions.ts'
import { readOci } from './oci.ts'
import { toPeople } from './problem-page.ts'
import { takeReturn } from './return-cart.ts'
import { returnPage, type Returned } from './return-page.ts'

/** Below the API's own prefix, so that every server that passes that on passes this on too. */
export const punchoutPath = '/yes-api/punchout'

/** Far more than any system sends to begin with. */
const largestArrival = 16 * 1024

/** Where procurement systems send people in, and the page that sends their carts back. */
export function punchoutEndpoints(services: Services, addressOf: (context: Context) => string): Hono {
  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    context.res.headers.set('cache-control', 'no-store')
    context.res.headers.set('referrer-policy', 'no-referrer')
  })

  const sentOn = async (context: Context, returned: Returned) => {
    const { sellers } = (await services.mirror.lately()).shop
    return returnPage(context, returned, sellers.of(returned.culture))
  }

  const arrival = async (context: Context) => {
    const { req } = context
    // What stands in the address is told of an arrival by GET alone; a form says everything itself or names what the address has not.
    const query = new URL(req.url).search
    const form = req.method === 'POST' ? await req.text() : ''
    if (query.length + form.length > largestArrival) throw new HttpProblem('PAYLOAD_TOO_LARGE')
    const arriving = { ...readOci(new URLSearchParams(`${query.slice(1)}&${form}`)), address: addressOf(context) }
    if (['', 'DETAIL'].includes(arriving.function)) return context.redirect(await ociVisit(services, arriving), 303)
    if (!['VALIDATE', 'BACKGROUND_SEARCH'].includes(arriving.function))
      throw new HttpProblem('VALIDATION_FAILED', {
        errors: [{ path: 'FUNCTION', message: 'no such function is known' }],
      })
    return sentOn(context, await ociLines(services, arriving))
  }
  app.on(['GET', 'POST'], '/oci', toPeople(services, arrival))

  app.post('/cxml', async (context) => {
    const text = await context.req.text()
    const answer = await cxmlAnswer(services, { text, address: addressOf(context) })
    return context.body(answer, 200, { 'content-type': 'text/xml; charset=utf-8' })
  })

  const departure = async (context: Context) => {
    const ticket = new URLSearchParams(await context.req.text()).get('ticket') ?? ''
    const returned = await takeReturn(services.db, ticket)
    if (!returned) throw new HttpProblem('TOKEN_INVALID')
    return sentOn(context, returned)
  }
  app.post('/return', toPeople(services, departure))
  return app
}
