import type { BannerSlide } from './banner.ts'

/** Casts the later banners in the mould of the page. Their pictures wait: nobody may ever look so far. */
function castSlide(mould: HTMLTemplateElement, banner: BannerSlide): HTMLElement {
  const slide = mould.content.firstElementChild?.cloneNode(true) as HTMLElement
  const say = (part: string, text: string) => {
    const element = slide.querySelector(part)
    if (text && element) element.textContent = text
    else element?.remove()
  }
  slide.ariaLabel = banner.place
  say('.slide-title', banner.title)
  say('.slide-text', banner.text)
  slide.querySelector('a')?.setAttribute('href', banner.link)
  say('a', banner.link && banner.button)
  return slide
}

/** Gives a slide its picture, once. */
function dress(slide: HTMLElement, { image, avif, webp }: BannerSlide, sizes: string): void {
  if (!image || slide.querySelector('picture')) return
  const picture = document.createElement('picture')
  const img = document.createElement('img')
  if (avif) picture.append(Object.assign(document.createElement('source'), { type: 'image/avif', srcset: avif, sizes }))
  if (webp) Object.assign(img, { srcset: webp, sizes })
  Object.assign(img, { alt: '', width: 1280, height: 512, decoding: 'async', src: image })
  picture.append(img)
  slide.prepend(picture)
}

/** How long a banner stands. */
const bannerTime = 3_000

/** What keeps the banners from turning by themselves. */
export type Holds = {
  /** Stopped with the button, or never begun for somebody who asked for less motion. */
  stopped: boolean
  pointedAt: boolean
  focused: boolean
  /** The tab is in the background, or the slider scrolled away. */
  unseen: boolean
}

export const mayTurn = (holds: Holds): boolean => !Object.values(holds).some(Boolean)

/** The place so many steps on, going round. */
export const placeAfter = (place: number, steps: number, places: number): number =>
  (((place + steps) % places) + places) % places

/** The slides lie side by side in a box that scrolls: a finger moves them without this script. */
export function startSlider(slider: HTMLElement): void {
  const stage = slider.querySelector<HTMLElement>('[data-slides]')
  const mould = slider.querySelector<HTMLTemplateElement>('[data-slide]')
  const toggle = slider.querySelector<HTMLButtonElement>('.slider-toggle')
  const said = slider.querySelector<HTMLElement>('[data-said]')
  if (!stage || !mould || !toggle || !said) return

  const { later, sizes } = JSON.parse(slider.dataset.slider ?? '') as { later: BannerSlide[]; sizes: string }
  const dots = [...slider.querySelectorAll<HTMLButtonElement>('[data-dot]')]
  stage.append(...later.map((banner) => castSlide(mould, banner)))
  const slides = [...stage.querySelectorAll<HTMLElement>('.slide')]
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  const holds: Holds = { stopped: calm.matches, pointedAt: false, focused: false, unseen: document.hidden }
  let place = 0
  let turning: ReturnType<typeof setTimeout> | undefined

  const prepare = (index: number) => {
    const banner = later[index - 1]
    const slide = slides[index]
    if (banner && slide) dress(slide, banner, sizes)
  }

  const go = (to: number) => {
    prepare(to)
    const left = (slides[to]?.offsetLeft ?? 0) - (slides[0]?.offsetLeft ?? 0)
    const near = Math.abs(to - place) === 1 && !calm.matches
    stage.scrollTo({ left, behavior: near ? 'smooth' : 'instant' })
    if (!near && !calm.matches) stage.animate({ opacity: [0.2, 1] }, 200)
  }

  /** Somebody asked for it, so it is said; what turns by itself is not. */
  const goAndSay = (to: number) => {
    go(to)
    said.textContent = `${slides[to]?.ariaLabel}: ${slides[to]?.querySelector('.slide-title')?.textContent}`
  }

  const wait = () => {
    clearTimeout(turning)
    if (!mayTurn(holds)) return
    prepare(placeAfter(place, 1, slides.length))
    turning = setTimeout(() => {
      go(placeAfter(place, 1, slides.length))
      wait()
    }, bannerTime)
  }

  const hold = (name: keyof Holds, held: boolean) => {
    if (holds[name] === held) return
    holds[name] = held
    wait()
  }

  const showToggle = () => {
    toggle.ariaLabel = (holds.stopped ? toggle.dataset.play : toggle.dataset.pause) ?? ''
    slider.toggleAttribute('data-stopped', holds.stopped)
  }

  const arrive = (at: number) => {
    place = at
    prepare(at)
    slides.forEach((slide, index) => (slide.inert = index !== at))
    dots.forEach((dot, index) => (dot.ariaCurrent = index === at ? 'true' : null))
    wait()
  }

  const arrivals = new IntersectionObserver(
    (entries) => {
      // A browser that is late tells of several turns at once, the last of which is where it is.
      const shown = entries.findLast(({ isIntersecting }) => isIntersecting)
      if (shown) arrive(slides.indexOf(shown.target as HTMLElement))
    },
    { root: stage, threshold: 0.6 },
  )
  slides.forEach((slide) => arrivals.observe(slide))

  let inSight = true
  const see = () => hold('unseen', document.hidden || !inSight)
  new IntersectionObserver(([entry]) => {
    inSight = entry?.isIntersecting ?? true
    see()
  }).observe(slider)
  document.addEventListener('visibilitychange', see)

  slider.addEventListener('pointerenter', ({ pointerType }) => hold('pointedAt', pointerType !== 'touch'))
  slider.addEventListener('pointerleave', () => hold('pointedAt', false))
  slider.addEventListener('focusin', () => hold('focused', true))
  slider.addEventListener('focusout', () => hold('focused', false))
  toggle.addEventListener('click', () => {
    // Who starts it means it, although the button is pointed at and has the focus.
    Object.assign(holds, { stopped: !holds.stopped, pointedAt: false, focused: false })
    showToggle()
    wait()
  })
  dots.forEach((dot, index) => {
    dot.addEventListener('click', () => goAndSay(index))
    dot.addEventListener('keydown', ({ key }) => {
      const steps = { ArrowLeft: -1, ArrowRight: 1 }[key]
      if (!steps) return
      const to = placeAfter(index, steps, slides.length)
      dots[to]?.focus()
      goAndSay(to)
    })
  })
  showToggle()
}
