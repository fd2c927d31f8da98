import { countryDay } from '#lib/formats/dates.ts'
import type { OfferSummary } from '#lib/contract/offer.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'

/** The last day of an offer, by the calendar of its edition: it ends when that day does. */
export const lastDay = (validUntil: string): string =>
  countryDay(new Date(Date.parse(validUntil) - 1), pageEdition().culture)

/** How an offer stands, in words. */
export const offerStanding = ({ state, validUntil }: OfferSummary, translate: TranslateIsland): string =>
  translate(`islands.offer.states.${state}`, { date: lastDay(validUntil) })
