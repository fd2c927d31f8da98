import { countryDay, promisedDay } from '#lib/formats/dates.ts'
import type { Culture } from '#lib/markets/index.ts'
import { marketIn } from '#lib/markets/all.ts'
import { drawHead, factsIn, footerOf } from '../papers/draw-head.ts'
import { drawLines, drawTotals } from '../papers/draw-lines.ts'
import { drawParties } from '../papers/draw-parties.ts'
import { inThread } from '../papers/in-thread.ts'
import { Paper } from '../papers/paper.ts'
import { colours } from '../papers/text-setter.ts'
import { linesOf, summed } from '../papers/paper-record.ts'
import type { SaleRecord } from '../papers/paper-tables.ts'
import { textsIn } from '../../mail/languages/index.ts'
import { brandOf } from '../../mail/sender/brand.ts'
import { accountLines } from '../../catalog/shop/sellers.ts'
import type { OfferTerms } from './offer-tables.ts'

/** An offer as it was sent. */
export type SentOffer = { culture: Culture; number: string; issued_at: Date; valid_until: Date; terms: OfferTerms }

/** The last moment of its last day, by which that day is named. */
export const lastMoment = ({ valid_until }: Pick<SentOffer, 'valid_until'>): Date => new Date(valid_until.getTime() - 1)

/** What an offer calls itself. */
const offerName = ({ culture, number }: Pick<SentOffer, 'culture' | 'number'>): string =>
  `${textsIn(culture).documents.offer} ${number}`

/** An offer as a paper, in the language of its edition. */
export async function drawOffer(offer: SentOffer): Promise<Uint8Array> {
  const { culture, number, issued_at, terms } = offer
  const { seller } = terms
  const words = textsIn(culture).documents
  const brand = brandOf(seller)
  const validUntil = countryDay(lastMoment(offer), culture)
  const paper = new Paper({
    title: offerName(offer),
    brand,
    culture,
    format: marketIn(culture).paper,
    at: issued_at,
    footer: footerOf(seller),
    pageOf: words.page,
  })
  const issued = countryDay(issued_at, culture)
  const facts = factsIn([
    [words.offerDate, issued],
    [words.validUntil, validUntil],
    [words.offerArrival, terms.arrival && promisedDay(terms.arrival.by, culture)],
  ])
  drawHead(paper, { brand, title: words.offer, number, facts })
  const context = { record: recordOf(offer), words }
  drawParties(paper, context)
  drawLines(paper, context)
  drawTotals(paper, context)
  paper.need(120)
  paper.text(words.offerTerms.replace('{date}', validUntil), { size: 9, after: 6 })
  if (terms.arrival) paper.text(words.offerArrivalNote.replace('{date}', issued), { size: 9, after: 6 })
  drawAccount(paper, offer)
  if (terms.note) {
    paper.text(words.note, { size: 8, weight: 700, colour: colours.link, as: 'H2' })
    paper.text(terms.note, { size: 8.5, after: 6 })
  }
  return paper.finish()
}

export const drawOfferInThread = inThread<typeof drawOffer>(import.meta.url, 'drawOffer')

/** An offer for a mail that it goes with, as JSON, under the name that it gives itself. */
export async function offerFile(said: string): Promise<{ name: string; file: Uint8Array }> {
  const { issued_at, valid_until, ...rest } = JSON.parse(said) as SentOffer
  const offer = { ...rest, issued_at: new Date(issued_at), valid_until: new Date(valid_until) }
  return { name: `${offerName(offer)}.pdf`, file: await drawOfferInThread(offer) }
}

function drawAccount(paper: Paper, { culture, terms: { seller } }: SentOffer): void {
  const lines = accountLines(seller)
  if (lines.length === 0) return
  paper.text(textsIn(culture).documents.account, { size: 8, weight: 700, colour: colours.link, as: 'H2' })
  for (const line of lines) paper.text(line, { size: 8.5 })
  paper.y += 6
}

function recordOf({ culture, terms }: SentOffer): SaleRecord {
  const { seller, buyer, lines, shipping, tax, total } = terms
  return {
    kind: 'offer',
    culture,
    currency: total.currency,
    seller,
    buyer: { ...buyer, fiscal: {} },
    place: buyer.region,
    delivery: [shipping.name],
    ...summed(linesOf({ order: { culture, lines, shipping }, seller })),
    tax,
  }
}
