import { afterStep, waysOn, type Measures } from './steps.ts'

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
