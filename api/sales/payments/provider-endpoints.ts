import { Hono } from 'hono'
import { shopLink } from '../../mail/sender/shop-links.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Services } from '../services.ts'
import { log } from '../../platform/observability/log.ts'
import type { Attempt, GatewayEvent } from './gateway.ts'
import { recordPayment } from './notify.ts'
import { readAttempt } from './read-attempt.ts'
import { noteRefund } from './refund.ts'

/** Below which path buyers go to a provider and come back, and providers tell what became of a payment. */
export const providerPath = '/yes-api/rest/gateway'

/** Where a buyer goes to pay with a provider that has to be asked for an address. */
export const paymentUrl = ({ apiOrigin = '' }: Pick<Services['settings'], 'apiOrigin'>, paymentId: string): string =>
  `${apiOrigin}${providerPath}/pay/${paymentId}`

/**
 * Leads buyers to the provider and back, and takes what it tells. Whoever knows the identifier of an attempt may pay it and
 * learns nothing by it but where.
 */
export function providerEndpoints(services: Services): Hono {
  const app = new Hono()
  const { db, settings, gateways } = services
  const pageOf = ({ culture, number }: Attempt) => shopLink(settings, culture, `/order-confirmation?number=${number}`)

  app.get('/pay/:id', async (context) => {
    const found = await readAttempt(db, context.req.param('id'), gateways)
    if (!found) throw new HttpProblem('NOT_FOUND')
    context.header('cache-control', 'no-store')
    const { attempt, gateway, isAwaited, payAt } = found
    if (!isAwaited || !gateway) return context.redirect(pageOf(attempt), 303)
    if (payAt !== null) return context.redirect(payAt, 303)
    // Written before it is asked: what it tells at once must find the account that it is of.
    await db
      .updateTable('payment')
      .set({ gateway: gateway.name, label: attempt.label })
      .where('id', '=', attempt.id)
      .execute()
    const back = `${providerPath}/back/${attempt.id}`
    const paid = settings.apiOrigin ? settings.apiOrigin + back : shopLink(settings, attempt.culture, back)
    const started = await gateway.start(attempt, { paid, left: pageOf(attempt) }).catch((error: unknown) => {
      log.error('A gateway was asked for a page in vain', { gateway: gateway.name }, error)
    })
    // The buyer is back where another way can be chosen.
    if (!started) return context.redirect(pageOf(attempt), 303)
    await db
      .updateTable('payment')
      .set({ reference: started.reference, pay_at: started.payAt })
      .where('id', '=', attempt.id)
      .execute()
    return context.redirect(started.payAt, 303)
  })

  // The buyer may be back before the provider has told, so it is asked.
  app.get('/back/:id', async (context) => {
    const found = await readAttempt(db, context.req.param('id'), gateways)
    if (!found) throw new HttpProblem('NOT_FOUND')
    const { attempt, gateway } = found
    if (gateway && found.status === 'pending' && attempt.reference !== null) {
      const asked = gateway.status(attempt).then((status) => take({ of: 'payment', ...attempt, status }, gateway.name))
      await asked.catch((error: unknown) => log.error('A gateway was asked in vain', { gateway: gateway.name }, error))
    }
    context.header('cache-control', 'no-store')
    return context.redirect(pageOf(attempt), 303)
  })

  app.post('/:gateway', async (context) => {
    const gateway = gateways.find(({ name }) => name === context.req.param('gateway'))
    if (!gateway) throw new HttpProblem('NOT_FOUND')
    const told = await gateway.told({ text: await context.req.text(), headers: context.req.raw.headers })
    if (told) await take(told, gateway.name)
    return context.json({ accepted: true })
  })

  async function take(told: GatewayEvent, gateway: string): Promise<void> {
    if (told.of === 'refund') return noteRefund(db, told, gateway)
    const { id: paymentId, status, amount, currency } = told
    // What is promised and not there yet changes nothing: the order waits as it did.
    if (status === 'pending') return
    await recordPayment(services, { paymentId, status, amount, currency }, gateway)
  }
  return app
}
