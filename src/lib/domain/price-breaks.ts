import type { Price } from '../contract/values.ts'
import type { PriceBasis } from './price-display.ts'

type Step = { from: number }

/** Of what holds from a quantity on, in rising order, what holds for so many; nothing below the first. */
export const stepFor = <S extends Step>(steps: readonly S[], quantity: number): S | undefined =>
  steps.findLast(({ from }) => from <= quantity)

/** Price breaks in one text, by which a page knows whether they have changed. */
export const stepsOn = (breaks: readonly (Step & { price: Pick<Price, PriceBasis> })[], basis: PriceBasis): string =>
  breaks.map(({ from, price }) => `${from}:${price[basis]}`).join(' ')
