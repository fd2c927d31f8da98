import type { Arrival, ArrivingPart } from '#lib/contract/shipping.ts'
import { promisedDay } from '#lib/formats/dates.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'

/** When the parts of a line are there, one sentence each. */
export function arrivalWords(parts: readonly ArrivingPart[], translate: TranslateIsland): string[] {
  const isWhole = parts.length === 1
  return parts.map(({ quantity, arrival }) => {
    if (arrival === null)
      return translate(isWhole ? 'islands.arrival.unknown' : 'islands.arrival.partUnknown', { quantity })
    const date = promisedDay(arrival.by, pageEdition().culture)
    return translate(isWhole ? 'islands.arrival.by' : 'islands.arrival.part', { quantity, date })
  })
}

export const arrivalText = ({ by }: Arrival, translate: TranslateIsland): string =>
  translate('islands.arrival.by', { date: promisedDay(by, pageEdition().culture) })
