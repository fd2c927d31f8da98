import { having, marked } from './marks.ts'
import {
  allow,
  consentMode,
  consentPurposes,
  consentTo,
  followConsent,
  storeConsent,
  storedConsent,
} from './known/consent-answer.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** Tag managers read the very `arguments` of this call, not an array. */
function tell(..._command: unknown[]): void {
  // eslint-disable-next-line prefer-rest-params
  ;(window.dataLayer ??= []).push(arguments)
}

/** What is needed only while the question is open, and once somebody has agreed. */
const rest = () => import('#lib/ui/consent/third-parties.ts')

/** Puts the question until it is answered, and lets third parties in as the answer says: before it, none. */
export function askForConsent(): void {
  const dialog = marked<HTMLDialogElement>('consent')
  if (!dialog) return
  tell('consent', 'default', consentMode(undefined))

  dialog.querySelector('form')?.addEventListener('submit', ({ submitter, currentTarget }) => {
    const fields = new FormData(currentTarget as HTMLFormElement)
    // "All" and "none" are buttons; "chosen" is what the fields say.
    const { value } = submitter as HTMLButtonElement
    storeConsent(consentTo((purpose) => value === 'all' || (value === 'chosen' && fields.has(purpose))))
  })

  document.addEventListener('click', ({ target }) => {
    const button =
      target instanceof Element ? target.closest<HTMLElement>(having('consent-settings', 'reviews-show')) : null
    if (!button) return
    if ('reviewsShow' in button.dataset) return allow('reviews')
    // Who asks for the settings gets them, plain where the rest cannot be had.
    void rest().then(
      ({ openSettings }) => openSettings(dialog),
      () => dialog.showModal(),
    )
  })

  const open = () => void rest().then(({ openQuestion }) => openQuestion(dialog))
  // Whoever leaves the settings unanswered is asked as before.
  dialog.addEventListener('close', () => {
    if (!storedConsent()) open()
  })

  // The answer may be given in this tab or in another.
  followConsent((consent) => {
    if (!consent) return open()
    dialog.close()
    tell('consent', 'update', consentMode(consent))
    if (consentPurposes.some((purpose) => consent[purpose])) {
      void rest().then(({ letIn }) => letIn(consent, dialog.dataset.tagManager))
    }
  })
}
