import { marked } from './marks.ts'

/** Sends the form to the newsletter service and says what became of it; what does is fetched only then. */
export function offerNewsletter(): void {
  const form = marked<HTMLFormElement>('newsletter')
  const said = form && marked('outcome', form)
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    void import('../ui/frame/send-newsletter.ts')
      .then(({ sendNewsletter }) => sendNewsletter(form))
      .then((outcome) => {
        if (said && outcome) [said.dataset.outcome, said.textContent] = outcome
      })
      .catch(() => {
        if (said) said.textContent = said.dataset.failed ?? ''
      })
  })
}
