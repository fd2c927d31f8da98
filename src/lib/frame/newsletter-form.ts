import { allMarked, marked } from './marks.ts'
/** Sends the form to the newsletter service and shows what became of it; what sends is fetched only then. */
export function offerNewsletter(): void {
  const form = marked<HTMLFormElement>('newsletter')
  const button = form?.querySelector('button')
  let isOnItsWay = false

  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    if (isOnItsWay) return
    isOnItsWay = true
    button?.setAttribute('aria-disabled', 'true')
    const email = form.querySelector('input')?.value.trim() ?? ''
    void import('#lib/stores/mail/newsletter.ts')
      .then(({ subscribe }) => subscribe(form.dataset.newsletter ?? '', email))
      .catch(() => 'failed')
      .then((outcome) => {
        isOnItsWay = false
        button?.removeAttribute('aria-disabled')
        for (const text of allMarked('outcome', form)) {
          text.hidden = text.dataset.outcome !== outcome
        }
        if (outcome === 'accepted') form.reset()
      })
  })
}
