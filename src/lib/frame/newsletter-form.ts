import { allMarked, marked } from './marks.ts'

/** Sends the form to the newsletter service and shows what became of it; what sends is fetched only then. */
export function offerNewsletter(): void {
  const form = marked<HTMLFormElement>('newsletter')
  const tell = (outcome: string) => {
    for (const text of allMarked('outcome', form ?? document)) text.hidden = text.dataset.outcome !== outcome
  }
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    void import('../ui/frame/send-newsletter.ts')
      .then(({ sendNewsletter }) => sendNewsletter(form))
      .catch(() => 'failed')
      .then((outcome) => outcome && tell(outcome))
  })
}
