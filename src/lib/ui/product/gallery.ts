import { asksForView } from './gallery-keys.ts'
import { atMostEvery } from './at-most-every.ts'

const find = <T extends HTMLElement>(within: HTMLElement, name: string): T | null =>
  within.querySelector<T>(`[data-gallery-${name}]`)

/** Thumbnails, arrow keys, zoom under the pointer and the full screen, for views that scroll without it as well. */
export function attachGallery(gallery: HTMLElement): void {
  const stage = find(gallery, 'stage')
  const row = find(gallery, 'views')
  const full = find<HTMLDialogElement>(gallery, 'full')
  if (!stage || !row || !full) return
  const thumbs = [...gallery.querySelectorAll<HTMLAnchorElement>('a')]
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
    const button = event.target instanceof Element && event.target.closest('button')
    if (!button) return
    if (button.dataset.galleryStep) go(wanted + Number(button.dataset.galleryStep))
    else if (full.open) full.close()
    else enlarge()
  })

  /** The very same views move into the dialog and back: nothing is fetched or announced twice. */
  function move(to: HTMLElement, change: () => void) {
    to.prepend(stage ?? '')
    change()
    show(wanted, 'instant')
  }
  function enlarge() {
    if (!row || !full) return
    sharpen(row)
    move(full, () => full.showModal())
    row.focus()
  }
  full.addEventListener('close', () => {
    move(gallery, () => undefined)
    find(gallery, 'enlarge')?.focus()
  })

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
