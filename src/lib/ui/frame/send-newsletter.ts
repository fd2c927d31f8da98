import { subscribe, type SubscriptionOutcome } from '#lib/stores/mail/newsletter.ts'

let isOnItsWay = false

/** Sends what stands in the form, once at a time; nothing when it is on its way already. */
export async function sendNewsletter(form: HTMLFormElement): Promise<SubscriptionOutcome | undefined> {
  if (isOnItsWay) return undefined
  isOnItsWay = true
  const button = form.querySelector('button')
  button?.setAttribute('aria-disabled', 'true')
  try {
    const outcome = await subscribe(form.dataset.newsletter ?? '', form.querySelector('input')?.value.trim() ?? '')
    if (outcome === 'accepted') form.reset()
    return outcome
  } finally {
    isOnItsWay = false
    button?.removeAttribute('aria-disabled')
  }
}
