/** What a list measures that goes on beyond its edges. */
type Measures = {
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

export function startCarousel(carousel: HTMLElement): void {
  const list = carousel.querySelector<HTMLElement>('ul')
  const buttons = [...carousel.querySelectorAll<HTMLButtonElement>('[data-step]')]
  if (!list) return

  const measure = (): Measures => {
    const { scrollLeft, clientWidth, scrollWidth, children } = list
    const [first, second] = children as unknown as HTMLElement[]
    return { scrollLeft, clientWidth, scrollWidth, pitch: first && second ? second.offsetLeft - first.offsetLeft : 0 }
  }

  const show = () => {
    const ways = waysOn(measure())
    for (const button of buttons) {
      // Not `disabled`: a button that was just pressed keeps the focus.
      button.ariaDisabled = String(!ways[button.dataset.step as keyof typeof ways])
      button.hidden = !ways.previous && !ways.next
    }
  }

  for (const button of buttons)
    button.addEventListener('click', () => {
      const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
      const left = afterStep(measure(), button.dataset.step === 'next' ? 1 : -1)
      list.scrollTo({ left, behavior: calm ? 'instant' : 'smooth' })
    })
  list.addEventListener('scroll', show, { passive: true })
  new ResizeObserver(show).observe(list)
}
