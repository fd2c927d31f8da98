import { allMarked } from '#lib/frame/marks.ts'
import { type Consent, consentPurposes, storedConsent } from '#lib/frame/known/consent-answer.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import { adoptStyles } from '../adopt-styles.ts'
import styles from './consent.css?inline'
import { keepClear } from './keep-clear.ts'

/** Opened by its attribute it takes no focus. Most pages are seen by somebody who has answered, and carry no styles of it. */
export function openQuestion(dialog: HTMLDialogElement): void {
  if (storedConsent()) return
  adoptStyles(styles)
  dialog.setAttribute('open', '')
  keepClear()
}

/** The question with the answer that was given, over the page. */
export function openSettings(dialog: HTMLDialogElement): void {
  adoptStyles(styles)
  const before = storedConsent()
  for (const purpose of consentPurposes) {
    const box = dialog.querySelector<HTMLInputElement>(`[name=${purpose}]`)
    if (box) box.checked = !!before?.[purpose]
  }
  dialog.close()
  dialog.querySelector('details')?.setAttribute('open', '')
  dialog.showModal()
}

const loaded = new Set<string>()

function load(url: string): void {
  if (loaded.has(url)) return
  loaded.add(url)
  const script = document.createElement('script')
  script.src = url
  script.async = true
  document.head.append(script)
}

/** Loads what the visitor allows. What is loaded stays until the page is left; the tags follow the consent mode. */
export function letIn(consent: Consent, tagManager: string | undefined): void {
  if (tagManager && (consent.analytics || consent.marketing)) {
    window.dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    load(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(tagManager)}`)
  }
  if (consent.reviews) showReviews()
}

/** The widget comes when its place is near, from where that says; it fills every place of the page at once. */
function showReviews(): void {
  const places = allMarked('reviews')
  for (const question of allMarked('reviews-ask')) question.hidden = true
  const watcher = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      watcher.disconnect()
      const widget = places[0]?.dataset.reviews ?? ''
      load(new URL(widget, pageEdition().apiBase || location.origin).href)
    },
    { rootMargin: '300px' },
  )
  for (const place of places) watcher.observe(place)
}
