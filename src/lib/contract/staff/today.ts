import * as v from 'valibot'
import { Culture, Currency } from '../cultures.ts'
import { availabilities } from '../product.ts'
import { Instant, MinorUnits, Text } from '../values.ts'
import { Waiting } from './orders.ts'
import { PublishingRun } from './publishing.ts'

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What an edition took in one currency: the last days of its country, the oldest first, and as many before them together. */
const Revenue = v.object({
  culture: Culture,
  currency: Currency,
  days: v.array(MinorUnits),
  orders: Count,
  gross: MinorUnits,
  /** What of it was paid. */
  paid: MinorUnits,
  before: MinorUnits,
})
export type Revenue = v.InferOutput<typeof Revenue>

const ShortProduct = v.object({
  sku: Text,
  name: Text,
  availability: v.picklist(availabilities),
  quantity: v.pipe(v.number(), v.integer()),
  /** How many wait to be told that it can be ordered again. */
  awaited: Count,
})

/** What runs short, and what is sold out and waited for; the latter first, by how many wait. `support` is of how many it ends within a year, and is over. */
const Short = v.object({
  short: v.array(ShortProduct),
  shortCount: Count,
  soldOut: Count,
  support: v.object({ soon: Count, over: Count }),
})

/** What guests hold of a product by orders that they have not paid, where that is as much as is left. */
const HeldProduct = v.object({ sku: Text, name: Text, held: Count, quantity: v.pipe(v.number(), v.integer()) })

/** What matters today, of the rooms that somebody may enter; nothing of the others. */
export const Today = v.object({
  orders: v.nullable(
    v.object({
      waiting: Waiting,
      revenue: v.array(Revenue),
      /** The last day that is counted; all the days are those of each country. */
      until: Instant,
      /** Mails that were given up, and that wait for another try, of the last days. */
      mails: v.object({ failed: Count, waiting: Count }),
      held: v.array(HeldProduct),
      /** Papers that a state has refused, and that wait although it should have them by now. */
      papers: v.object({ refused: Count, late: Count }),
      /** Papers that an access point, or whoever receives over Peppol, has refused. */
      peppolRefused: Count,
    }),
  ),
  /** What people wrote and nobody has settled; of how much of it the law's day is over, or today. */
  letters: v.nullable(v.object({ waiting: Count, late: Count })),
  /** In how many companies that nobody administers somebody waits to be accepted. */
  companies: v.nullable(v.object({ waiting: Count })),
  /** The last that were asked for; nothing where it cannot be asked just now. */
  publications: v.nullable(v.array(PublishingRun)),
  /** Texts that are older than their original, in all languages that somebody translates into. */
  translations: v.nullable(v.object({ older: Count })),
  catalogue: v.nullable(Short),
})
export type Today = v.InferOutput<typeof Today>
