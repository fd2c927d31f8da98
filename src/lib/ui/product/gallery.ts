import { asksForView, opensElsewhere } from './gallery-keys.ts'

/** Whether something that happens at a time, in milliseconds, is to be looked at: what follows sooner than that is not. */
export function atMostEvery(milliseconds: number): (time: number) => boolean {
  let looked = -Infinity
  return (time) => {
    if (time - looked < milliseconds) return false
    looked = time
    return true
  }
}

const find = <T extends HTMLElement>(within: HTMLElement, name: string): T | null =>
  within.querySelector<T>(`[data-gallery-${name}]`)

/** Thumbnails, arrow keys and zoom under the pointer for views that scroll without it as well, and the way to the full screen. */
export function attachGallery(gallery: HTMLElement): void {
  const stage = find(gallery, 'stage')
  const row = find(gallery, 'views')
  if (!stage || !row) return
  const thumbs = [...gallery.querySelectorAll<HTMLAnchorElement>('.gallery-thumbs a')]
  const last = row.children.length - 1

  const shown = () => Math.round(row.scrollLeft / row.clientWidth)
  const show = (index: number, behavior: ScrollBehavior = 'auto') =>
    row.scrollTo({ left: Math.min(last, Math.max(0, index)) * row.clientWidth, behavior })
  /** Keys pressed in quick succession count from where the former one leads to. */
  let wanted = 0
  /** What glides by on the way to a view that was asked for is not wanted; where a hand leads to is. */
  let isByHand = true
  const go = (index: number) => {
    isByHand = false
    wanted = Math.min(last, Math.max(0, index))
    show(wanted)
  }

  row.addEventListener(
    'scroll',
    () => {
      const now = shown()
      for (const [index, thumb] of thumbs.entries()) {
        if (index === now) thumb.setAttribute('aria-current', 'true')
        else thumb.removeAttribute('aria-current')
      }
      if (isByHand) wanted = now
    },
    { passive: true },
  )
  for (const byHand of ['pointerdown', 'wheel']) {
    row.addEventListener(byHand, () => (isByHand = true), { passive: true })
  }

  for (const [index, thumb] of thumbs.entries()) {
    thumb.addEventListener('click', (event) => {
      event.preventDefault()
      go(index)
    })
  }

  stage.addEventListener('keydown', (event) => {
    if (!asksForView(event)) return
    event.preventDefault()
    go({ ArrowLeft: wanted - 1, ArrowRight: wanted + 1, Home: 0, End: last }[event.key] ?? wanted)
  })

  stage.addEventListener('click', (event) => {
    const pressed = event.target instanceof Element && event.target.closest<HTMLElement>('a, button')
    if (!pressed || opensElsewhere(event)) return
    event.preventDefault()
    if (pressed.dataset.galleryStep) go(wanted + Number(pressed.dataset.galleryStep))
    else void enlarge(pressed)
  })

  /** On a line that gives no more code, the file of the view is large too. */
  async function enlarge(pressed: HTMLElement) {
    const view = wanted
    stage?.setAttribute('aria-busy', 'true')
    try {
      const { showFullScreen } = await import('./full-screen.ts')
      showFullScreen(gallery, view, (index) => {
        wanted = index
        show(index, 'instant')
        pressed.focus({ preventScroll: true })
      })
    } catch {
      const link = row?.children[view]
      if (link instanceof HTMLAnchorElement) location.href = link.href
    } finally {
      stage?.removeAttribute('aria-busy')
    }
  }

  const isDue = atMostEvery(50)
  row.addEventListener('pointermove', ({ pointerType, target, timeStamp, clientX, clientY }) => {
    if (pointerType !== 'mouse' || !isDue(timeStamp)) return
    const picture = target instanceof Element && target.closest<HTMLElement>('.gallery-view')
    if (!picture) return
    const { left, top, width, height } = picture.getBoundingClientRect()
    sharpen(picture)
    picture.classList.add('is-zoomed')
    picture.style.setProperty('--x', `${(100 * (clientX - left)) / width}%`)
    picture.style.setProperty('--y', `${(100 * (clientY - top)) / height}%`)
  })
  row.addEventListener('pointerleave', () => {
    for (const view of row.children) view.classList.remove('is-zoomed')
  })
}

/** Has the browser choose the largest file, now that it is looked at closely. */
function sharpen(within: HTMLElement) {
  for (const source of within.querySelectorAll('source')) source.sizes = '1280px'
  for (const picture of within.querySelectorAll('img')) picture.loading = 'eager'
}
