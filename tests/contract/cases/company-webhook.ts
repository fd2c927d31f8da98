import { mostInCompany } from '#lib/contract/company.ts'
import type { companyWebhookRows } from '#lib/contract/rows/company-webhook.ts'
import { placeOrder } from '../orders.ts'
import type { Stage } from '../stage.ts'
import { NotFromOutside } from '../target.ts'
import type { CasesOf } from './case.ts'
import { administrator, refused, unknown } from './company-people.ts'

const body = { name: 'ERP', url: 'https://erp.example.com/hook', kinds: ['order.placed'] }
const unknownDelivery = { params: { ...unknown.params, delivery: '00000000-0000-4000-8000-000000000000' } }

/** Who administers a company that has so many webhooks. */
async function withWebhooks(stage: Stage, count = 1) {
  const { headers } = await administrator(stage)
  for (let made = 0; made < count; made++) await stage.ask('companyWebhookAdd', { headers, body })
  const { webhooks } = await stage.ask('companyWebhooks', { headers })
  return { headers, params: { id: webhooks[0]?.id ?? 0 } }
}

export const companyWebhookCases: CasesOf<typeof companyWebhookRows> = {
  companyWebhooks: {
    success: async (stage) => ({ headers: (await withWebhooks(stage)).headers }),
    errors: refused(),
  },
  companyWebhookAdd: {
    success: async (stage) => ({ headers: (await administrator(stage)).headers, body }),
    errors: {
      ...refused({ body }),
      COMPANY_IS_FULL: async (stage) => ({
        headers: (await withWebhooks(stage, mostInCompany.webhooks)).headers,
        body,
      }),
    },
  },
  companyWebhookSet: {
    success: async (stage) => ({ ...(await withWebhooks(stage)), body: { ...body, active: false } }),
    errors: refused({ ...unknown, body }),
  },
  companyWebhookRemove: { success: (stage) => withWebhooks(stage), errors: refused(unknown) },
  companyWebhookDeliveries: { success: (stage) => withWebhooks(stage), errors: refused(unknown) },
  companyWebhookReplay: {
    success: async (stage) => {
      if (!stage.target.inside) throw new NotFromOutside('nobody says when the events of the shop were told')
      const { headers, params } = await withWebhooks(stage)
      await placeOrder(stage, { headers })
      await stage.target.inside.tellEvents()
      const { deliveries } = await stage.ask('companyWebhookDeliveries', { headers, params })
      return { headers, params: { ...params, delivery: deliveries[0]?.id ?? '' } }
    },
    errors: refused(unknownDelivery),
  },
}
