import type { Culture } from '#lib/contract/cultures.ts'
import type { Attempt, MakeGateway } from '../../api/sales/payments/gateway.ts'
import type { PaymentLabel } from '../../api/sales/payments/labels.ts'
import type { Keys } from '../../api/platform/secrets/stored-secret.ts'

export type ProviderCall = { text: string; headers: Record<string, string> }
export type Happening = 'paid' | 'promised' | 'declined' | 'expired'

/** A gateway, and the provider behind it as far as a test needs it. */
export type Bench = {
  make: MakeGateway
  culture: Culture
  label: PaymentLabel
  /** What the provider sends when that happens to an attempt; none where it knows no such thing. */
  call: (keys: Keys, attempt: Attempt, happening: Happening) => Promise<ProviderCall | undefined>
  /** The same call signed by somebody else. */
  forged: (call: ProviderCall) => ProviderCall
  /** Whether the provider said that it pays back later, and then that it did or could not. */
  refundTold?: (keys: Keys, refundId: string, status: 'refunded' | 'failed') => Promise<ProviderCall>
  close: () => Promise<unknown>
}
