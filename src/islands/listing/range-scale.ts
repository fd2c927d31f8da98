/** How far a slider goes, in steps. */
export const steps = 200

type Ends = { min: number; max: number }

/** A property that spans decades, as resistance does, has a slider by the logarithm. */
const byDecades = ({ min, max }: Ends) => min > 0 && max / min >= 50

/** Where a value stands on the slider. */
export function stepOf(value: number, { min, max }: Ends): number {
  const part = byDecades({ min, max })
    ? Math.log(Math.max(value, min) / min) / Math.log(max / min)
    : (value - min) / (max - min)
  return Math.round(Math.min(1, Math.max(0, part)) * steps)
}

/** The value at a step: the ends as they are, between them one as round as it can be without leaving its step. */
export function valueAt(step: number, { min, max }: Ends): number {
  if (step <= 0) return min
  if (step >= steps) return max
  const part = step / steps
  const factor = (max / min) ** (1 / steps)
  const [value, gap] = byDecades({ min, max })
    ? [min * factor ** step, min * (factor ** step - factor ** (step - 1))]
    : [min + (max - min) * part, (max - min) / steps]
  // The largest power of ten that is smaller than what lies between two steps.
  const unit = 10 ** (Math.ceil(Math.log10(gap)) - 1)
  return Number((Math.round(value / unit) * unit).toPrecision(12))
}

/** What two ends narrow: an end that is the facet's own narrows nothing. Ends that crossed change places. */
export function boundsOf(from: number, to: number, { min, max }: Ends): { min?: number; max?: number } {
  const [low, high] = from <= to ? [from, to] : [to, from]
  return { ...(low > min && { min: low }), ...(high < max && { max: high }) }
}
