import { having } from '#lib/frame/marks.ts'
import { asksForView, opensElsewhere } from './gallery-keys.ts'

/** What tells that somebody turns to the pictures; a finger that scrolls them is among it. */
const intents = ['pointerover', 'focusin', 'touchstart'] as const

/** The pictures scroll and open by themselves; what hands and eyes are used to is fetched when somebody turns to them. */
export function awaitGallery(gallery: HTMLElement): void {
  let isThere = false
  let hasFailed = false
  let coming: Promise<void> | undefined

  const attach = async (first: Event) => {
    try {
      const { attachGallery } = await import('./gallery.ts')
      attachGallery(gallery)
      isThere = true
    } catch {
      coming = undefined
      hasFailed = true
    }
    // A pointer that rests where it came in looks closely already.
    const { target } = first
    if (first instanceof PointerEvent && target instanceof Element && target.matches(':hover'))
      target.dispatchEvent(new PointerEvent('pointermove', first))
  }
  const come = (first: Event) => (coming ??= attach(first))

  for (const intent of intents) gallery.addEventListener(intent, (event) => void come(event), { passive: true })
  gallery.addEventListener(
    'keydown',
    (event) => {
      const { target } = event
      const isMeant = asksForView(event) && target instanceof Element && target.closest(having('gallery-stage'))
      // The browser's own move is a small one, and snaps back; without the code it is better than none.
      if (isThere || hasFailed || !isMeant) return
      event.preventDefault()
      void come(event).then(() => isThere && target.dispatchEvent(new KeyboardEvent('keydown', event)))
    },
    true,
  )
  gallery.addEventListener(
    'click',
    (event) => {
      const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>('a, button') : null
      // Where the code did not come, a link still leads to its view or its file.
      if (isThere || hasFailed || !pressed || opensElsewhere(event)) return
      event.preventDefault()
      event.stopPropagation()
      void come(event).then(() => pressed.click())
    },
    true,
  )
}
