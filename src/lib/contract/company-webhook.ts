import * as v from 'valibot'
import { Id, Instant, Text } from './values.ts'

/** What a company may have its systems told. */
export const webhookKinds = [
  'order.placed',
  'order.paid',
  'order.confirmed',
  'order.shipped',
  'order.invoiced',
  'order.cancelled',
  'request.decided',
] as const
export type WebhookKind = (typeof webhookKinds)[number]

/** On https; a shop that is on no https itself, as on the machine of a developer, takes its own machine as well. */
const WebhookUrl = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(500),
  v.regex(
    /^(https:\/\/[a-z\d]|http:\/\/(localhost|127\.0\.0\.1)[:/])[!#-&(-;=?-[\]^_a-z{-~]*$/i,
    'expected an address on https',
  ),
)

export const WebhookRequest = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)),
  url: WebhookUrl,
  kinds: v.pipe(v.array(v.picklist(webhookKinds)), v.minLength(1), v.maxLength(webhookKinds.length)),
  active: v.optional(v.boolean(), true),
})

const CompanyWebhook = v.object({
  id: Id,
  name: Text,
  url: Text,
  kinds: v.array(v.picklist(webhookKinds)),
  /** Nothing is told to one that is not; one that failed for days was switched off. */
  active: v.boolean(),
  /** Since when every delivery failed. */
  failingSince: v.nullable(Instant),
})
export type CompanyWebhook = v.InferOutput<typeof CompanyWebhook>

export const CompanyWebhooks = v.object({
  webhooks: v.array(CompanyWebhook),
  /** Of the one that was just made, this once. */
  secret: v.optional(Text),
})
export type CompanyWebhooks = v.InferOutput<typeof CompanyWebhooks>

/** The latest of what one was told, or shall be. */
export const WebhookDeliveries = v.object({
  deliveries: v.array(
    v.object({
      id: v.pipe(v.string(), v.uuid()),
      kind: v.picklist(webhookKinds),
      /** Which order or request it is about. */
      about: Text,
      at: Instant,
      /** Nothing where it was not taken yet. */
      deliveredAt: v.nullable(Instant),
      tries: v.pipe(v.number(), v.integer(), v.minValue(0)),
      /** What was answered last, where somebody answered, and what went wrong otherwise. */
      status: v.nullable(v.pipe(v.number(), v.integer())),
      error: v.nullable(Text),
    }),
  ),
})
export type WebhookDeliveries = v.InferOutput<typeof WebhookDeliveries>
