import * as v from 'valibot'
import type { Culture, Currency } from '#lib/contract/cultures.ts'
import type { Address } from '#lib/contract/customer.ts'
import type { PickupPoint } from '#lib/contract/shipping.ts'
import { isPdf } from '../../../platform/files/is-pdf.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import { log } from '../../../platform/observability/log.ts'
import { inTime } from '../../../platform/ports/in-time.ts'

/** A parcel of an order that is to leave, and the way of delivery that its buyer chose, by its SKU. */
export type LabelQuestion = {
  /** Of one label, however often it is asked for: a carrier that is asked again answers the one that it has made. */
  key: string
  order: string
  culture: Culture
  way: string
  /** The address as the seller writes it, line by line, and the country by its two letters. */
  sender: { name: string; address: readonly string[]; country: string; phone: string; email: string }
  /** Without `phone` and `email`, unless the port needs them. */
  recipient: Omit<Address, 'taxNumber' | 'fiscal' | 'phone'> & { phone?: string; email?: string }
  /** When the gate of a company takes goods, in its own words; nothing where nobody said so. */
  gateHours: string
  /** The parcel point that it goes to; none where it goes to the door. */
  point: Pick<PickupPoint, 'id' | 'integration'> | null
  /** The weight of a piece, where its data sheet states one. */
  goods: readonly { sku: string; name: string; quantity: number; grams: number | null }[]
  /** What was paid or is owed for the goods, with tax, in minor units. Nothing is collected at the door. */
  value: { gross: number; currency: Currency }
}

/** A label as it is printed, and the parcel that it makes of what it is put on. */
export type ShippingLabel = {
  carrier: string
  number: string
  /** Where the buyer follows it, by https; otherwise what the way of delivery says. */
  trackingUrl?: string
  type: 'application/pdf' | 'application/zpl'
  file: Uint8Array
}

/** What the carrier says where it will not, for whoever packs: which street it does not know, that the parcel has left. */
export type LabelRefused = { refused: string }

/** A label that is not to be used; without a number where nobody knows whether it was made. */
export type LabelToCancel = Pick<LabelQuestion, 'key' | 'order' | 'culture' | 'way'> & { number: string | null }

/**
 * Who makes labels of carriers. Both are asked again after a failure, or where no answer came in fifteen seconds. A label that was
 * cancelled already, or never made, is cancelled.
 */
export type ShippingLabels = {
  /** What the carriers have to know of a recipient beside the address. */
  needs?: readonly ('phone' | 'email')[]
  make: (asked: LabelQuestion) => Promise<ShippingLabel | LabelRefused>
  cancel: (label: LabelToCancel) => Promise<LabelRefused | void>
}

const word = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60))
const isLabel = (bytes: unknown): bytes is Uint8Array =>
  bytes instanceof Uint8Array && bytes.byteLength > 0 && bytes.byteLength <= 5_000_000
const Refusal = v.object({
  refused: v.pipe(
    v.string(),
    v.trim(),
    v.transform((words) => words.slice(0, 500)),
  ),
})
const Label = v.pipe(
  v.object({
    carrier: word,
    number: word,
    trackingUrl: v.optional(v.pipe(v.string(), v.regex(/^https:\/\/\S+$/), v.maxLength(500))),
    type: v.picklist(['application/pdf', 'application/zpl']),
    file: v.custom<Uint8Array>(isLabel, 'a label has between one byte and five million'),
  }),
  v.check(
    ({ type, file }) => type !== 'application/pdf' || isPdf(Uint8Array.from(file)),
    'the PDF is none, or broke off',
  ),
)

/** Milliseconds; whoever packs waits at the printer. */
export const labelPatience = 15_000

/** The port as orders ask it: in time, with an answer of the form that it is to have, or with a failure that says what to do. */
export type LabelMaker = Required<ShippingLabels>

export function labelMaker(labels: ShippingLabels | undefined): LabelMaker | undefined {
  if (!labels) return undefined
  const asking = async <T>(order: string, ask: () => Promise<T>): Promise<T> => {
    try {
      // What throws before it hands out a promise fails as well.
      return await inTime(Promise.resolve().then(ask), labelPatience)
    } catch (error) {
      log.warn('A carrier gave no answer about a label', { order }, error)
      throw new HttpProblem('LABEL_UNAVAILABLE')
    }
  }
  return {
    needs: labels.needs ?? [],
    make: (asked) =>
      asking(asked.order, async () => {
        const answer = await labels.make(asked)
        return 'refused' in answer ? v.parse(Refusal, answer) : (v.parse(Label, answer) as ShippingLabel)
      }),
    cancel: (label) =>
      asking(label.order, async () => v.parse(v.optional(Refusal), (await labels.cancel(label)) ?? undefined)),
  }
}
