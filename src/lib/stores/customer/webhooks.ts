import { atom } from 'nanostores'
import type { InferInput } from 'valibot'
import type { CompanyWebhooks, WebhookDeliveries, WebhookRequest } from '#lib/contract/company-webhook.ts'
import { companyWebhookRows } from '#lib/contract/rows/company-webhook.ts'
import { load, type Loadable } from '../page/loadable.ts'
import { asCustomer } from '../session/customer-call.ts'

/** Which systems of the company are told what becomes of its orders. */
export const $webhooks = atom<Loadable<CompanyWebhooks>>({ status: 'loading' })

export const readWebhooks = (): Promise<void> =>
  load($webhooks, () => asCustomer((call) => call(companyWebhookRows.companyWebhooks)))

/** A secret is told once and is not kept here. */
async function changed(asked: Promise<CompanyWebhooks>): Promise<string> {
  const { webhooks, secret = '' } = await asked
  $webhooks.set({ status: 'ready', value: { webhooks } })
  return secret
}

/** Tells the key of a new one. Each throws an ApiError and leaves everything as it was when it fails. */
export const saveWebhook = (body: InferInput<typeof WebhookRequest>, id?: number): Promise<string> =>
  changed(
    asCustomer((call) =>
      id === undefined
        ? call(companyWebhookRows.companyWebhookAdd, { body })
        : call(companyWebhookRows.companyWebhookSet, { params: { id }, body }),
    ),
  )

export const removeWebhook = (id: number): Promise<string> =>
  changed(asCustomer((call) => call(companyWebhookRows.companyWebhookRemove, { params: { id } })))

export const readDeliveries = (id: number): Promise<WebhookDeliveries> =>
  asCustomer((call) => call(companyWebhookRows.companyWebhookDeliveries, { params: { id } }))

export const replayDelivery = (id: number, delivery: string): Promise<WebhookDeliveries> =>
  asCustomer((call) => call(companyWebhookRows.companyWebhookReplay, { params: { id, delivery } }))
