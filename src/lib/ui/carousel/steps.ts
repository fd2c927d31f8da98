/** What a list measures that goes on beyond its edges. */
export type Measures = {
  scrollLeft: number
  clientWidth: number
  scrollWidth: number
  /** How far it is from the beginning of one item to that of the next. */
  pitch: number
}

/** Browsers place things at fractions of a pixel. */
const slack = 2

/** Which ways the list goes on. */
export const waysOn = ({ scrollLeft, clientWidth, scrollWidth }: Measures) => ({
  previous: scrollLeft > slack,
  next: scrollLeft + clientWidth < scrollWidth - slack,
})

/** Where the list stands after a step by as many items as are wholly in sight, its first item at the edge. */
export function afterStep(measures: Measures, direction: 1 | -1): number {
  const { scrollLeft, clientWidth, scrollWidth, pitch } = measures
  if (pitch <= 0) return scrollLeft
  const whole = Math.max(1, Math.floor((clientWidth + slack) / pitch))
  const first = Math.round(scrollLeft / pitch)
  return Math.min(Math.max(0, (first + direction * whole) * pitch), Math.max(0, scrollWidth - clientWidth))
}
