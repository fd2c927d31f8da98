import { subscribe } from '#lib/stores/mail/newsletter.ts'
import { translation } from '#lib/stores/page/texts.ts'

let isOnItsWay = false

/**
 * Sends what stands in the form, once at a time, and returns what became of it and how that is said; nothing while it is
 * on its way already. Throws where the page says by itself that it failed.
 */
export async function sendNewsletter(form: HTMLFormElement): Promise<[outcome: string, text: string] | undefined> {
  if (isOnItsWay) return undefined
  isOnItsWay = true
  const button = form.querySelector('button')
  button?.setAttribute('aria-disabled', 'true')
  try {
    // Before anything is sent, so that nothing is sent that nobody could be told of.
    const say = await translation()
    const outcome = await subscribe(form.dataset.newsletter ?? '', form.querySelector('input')?.value.trim() ?? '')
    if (outcome === 'failed') throw new Error('The newsletter service does not answer')
    if (outcome === 'accepted') form.reset()
    return [outcome, say(`islands.newsletter.${outcome}`)]
  } finally {
    isOnItsWay = false
    button?.removeAttribute('aria-disabled')
  }
}
