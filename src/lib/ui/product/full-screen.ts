import Swiper from 'swiper'
import { Zoom } from 'swiper/modules'
import swiperStyles from 'swiper/css?raw'
import zoomStyles from 'swiper/css/zoom?raw'
import { marked } from '#lib/frame/marks.ts'
import { adoptStyles } from '../adopt-styles.ts'
import { element } from '../text/element.ts'
import { asksForView } from './gallery-keys.ts'
import ownStyles from './full-screen.css?inline'

for (const styles of [swiperStyles, zoomStyles, ownStyles]) adoptStyles(styles)

/**
 * The views of a product over the whole screen, from one of them on: swiped, pinched, pressed twice, or by keys and buttons.
 * Whoever closes it is told which view was shown last.
 */
export function showFullScreen(gallery: HTMLElement, start: number, onClose: (view: number) => void): void {
  const dialog = marked<HTMLDialogElement>('gallery-full', gallery)
  const pictures = [...gallery.querySelectorAll<HTMLPictureElement>('.gallery-view picture')]
  const [said, zoom] = [dialog?.querySelector('p'), marked('gallery-zoom', gallery)]
  if (!dialog || !said || !zoom) return
  const slides = element('div', { class: 'swiper-wrapper' }, ...pictures.map(slideOf))
  const stage = element('div', { class: 'swiper full-stage' }, slides)
  const thumbs = gallery.querySelector('.gallery-thumbs')?.cloneNode(true) as HTMLElement | undefined
  const links = [...(thumbs?.querySelectorAll('a') ?? [])]
  dialog.append(stage, ...(thumbs ? [thumbs] : []))
  dialog.showModal()
  // Not told in the markup, which a page without scripts in a frame complains about.
  marked('gallery-close', gallery)?.focus()

  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const swiper = new Swiper(stage, {
    modules: [Zoom],
    initialSlide: start,
    speed: calm ? 0 : 250,
    rewind: true,
    zoom: true,
  })

  const tell = () => {
    const alt = pictures[swiper.activeIndex]?.querySelector('img')?.alt ?? ''
    said.textContent = [pictures.length > 1 && `${swiper.activeIndex + 1} / ${pictures.length}`, alt]
      .filter(Boolean)
      .join(' · ')
    for (const [index, link] of links.entries()) {
      if (index === swiper.activeIndex) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    }
    // Only the list moves: scrolling into view would also scroll what lies around it.
    const shown = links[swiper.activeIndex]
    if (thumbs && shown) thumbs.scrollLeft = shown.offsetLeft - (thumbs.clientWidth - shown.offsetWidth) / 2
  }
  tell()
  swiper.on('slideChange', tell)
  swiper.on('zoomChange', (_, scale) => {
    zoom.setAttribute('aria-pressed', String(scale > 1))
    if (scale > 1) sharpen(swiper.slides[swiper.activeIndex])
  })
  // The library takes the first finger of a pinch for a swipe, until something was enlarged once.
  stage.addEventListener('pointerdown', ({ isPrimary }) => {
    swiper.allowTouchMove = isPrimary
    if (!isPrimary) swiper.slideTo(swiper.activeIndex)
  })

  const press = ({ target }: Event) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>('a, button') : null
    if (!pressed) return undefined
    if (pressed === zoom) return () => swiper.zoom.toggle()
    if (pressed.dataset.galleryStep === '1') return () => swiper.slideNext()
    if (pressed.dataset.galleryStep) return () => swiper.slidePrev()
    const link = links.findIndex((other) => other === pressed)
    return link < 0 ? () => dialog.close() : () => swiper.slideTo(link)
  }
  const keyed = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (asksForView(event)) {
      if (key === 'ArrowRight') return () => swiper.slideNext()
      if (key === 'ArrowLeft') return () => swiper.slidePrev()
      return () => swiper.slideTo(key === 'Home' ? 0 : pictures.length - 1)
    }
    // With these the browser enlarges the page.
    if (ctrlKey || metaKey || altKey) return undefined
    if (key === '+' || key === '=') return () => swiper.zoom.in()
    if (key === '-') return () => swiper.zoom.out()
    return undefined
  }
  /** What two fingers do on a pad is told as a wheel with a key that nobody holds. */
  const pinched = (event: WheelEvent) =>
    event.ctrlKey ? () => event.deltaY < 0 === swiper.zoom.scale <= 1 && swiper.zoom.toggle(event) : undefined

  const over = new AbortController()
  const on = <Name extends 'click' | 'keydown' | 'wheel'>(
    name: Name,
    meant: (event: HTMLElementEventMap[Name]) => (() => unknown) | undefined,
  ) =>
    dialog.addEventListener(
      name,
      (event) => {
        const act = meant(event)
        if (!act) return
        event.preventDefault()
        act()
      },
      { signal: over.signal, passive: false },
    )
  on('click', press)
  on('keydown', keyed)
  on('wheel', pinched)
  dialog.addEventListener(
    'close',
    () => {
      const { activeIndex } = swiper
      over.abort()
      swiper.destroy()
      stage.remove()
      thumbs?.remove()
      onClose(activeIndex)
    },
    { once: true },
  )
}

/** A copy shows at once what its picture shows, and what is as wide as the screen when that has come. */
function slideOf(picture: HTMLPictureElement): HTMLElement {
  const copy = picture.cloneNode(true) as HTMLPictureElement
  const image = copy.querySelector('img')
  const widen = () => {
    for (const source of copy.querySelectorAll('source')) source.sizes = '100vw'
  }
  if (image) image.loading = 'eager'
  if (picture.querySelector('img')?.complete) void image?.decode().then(widen, widen)
  else widen()
  return element('div', { class: 'swiper-slide' }, element('div', { class: 'swiper-zoom-container' }, copy))
}

/** Seen so near, a picture is shown as its own file, of which the others were made smaller. */
function sharpen(slide: HTMLElement | undefined) {
  for (const source of slide?.querySelectorAll('source') ?? []) source.remove()
}
