import type { CompanyWebhooks } from '#lib/contract/company-webhook.ts'
import type { companyWebhookRows } from '#lib/contract/rows/company-webhook.ts'
import type { Call, Handlers } from '../../../catalog/calls.ts'
import { changeAsMember } from '../../../customers/companies/change-company.ts'
import { idOf } from '../../../customers/companies/id-of.ts'
import type { Member } from '../../../customers/companies/read-company.ts'
import { shopLink } from '../../../mail/sender/shop-links.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { userOf } from '../../../platform/http/caller.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Services } from '../../services.ts'
import { addWebhook, readDeliveries, readWebhooks, removeWebhook, replay, setWebhook } from './webhooks.ts'

export function webhookHandlers(services: Services): Pick<Handlers, keyof typeof companyWebhookRows> {
  const { db, settings } = services
  const administer = (
    call: Pick<Call, 'caller'>,
    change: (transaction: Database, member: Member) => Promise<void>,
  ): Promise<CompanyWebhooks> => changeAsMember(db, userOf(call), { right: 'administer', change, read: readWebhooks })
  /** The address has a form that only a shop on the machine of a developer takes. */
  const requireOutside = ({ body: { url }, market }: Pick<Call, 'market'> & { body: { url: string } }) => {
    const isTrial = shopLink(settings, market.culture, '/').startsWith('http:')
    if (!URL.canParse(url) || (url.startsWith('http:') && !isTrial) || new URL(url).username !== '')
      throw new HttpProblem('VALIDATION_FAILED', { errors: [{ path: 'url', message: 'expected an address on https' }] })
  }
  return {
    companyWebhooks: (call) => readWebhooks(db, userOf(call)),
    companyWebhookAdd: async (call) => {
      let secret = ''
      requireOutside(call)
      const told = await administer(call, async (transaction, by) => {
        secret = await addWebhook(transaction, by, call.market.culture, call.body)
      })
      return { ...told, secret }
    },
    companyWebhookSet: async (call) => {
      requireOutside(call)
      return administer(call, (transaction, by) => setWebhook(transaction, by, idOf(call.params), call.body))
    },
    companyWebhookRemove: (call) =>
      administer(call, (transaction, by) => removeWebhook(transaction, by, idOf(call.params))),
    companyWebhookDeliveries: (call) => readDeliveries(db, userOf(call), idOf(call.params)),
    companyWebhookReplay: (call) => replay(db, userOf(call), idOf(call.params), call.params['delivery'] ?? ''),
  }
}
