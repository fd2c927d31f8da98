import { useEffect, useState } from 'react'
import type { Translate } from '#i18n/translate.ts'
import { subscribe, Subscriber } from '#lib/stores/mail/newsletter.ts'
import { translation } from '#lib/stores/page/texts.ts'
import { useForm } from '#lib/ui/form/use-form.ts'

/** The words of the form, for the page that renders it; those of its answers are looked up when it is sent. */
export const newsletterLabels = (t: Translate) => ({
  email: t('newsletter.email'),
  submit: t('newsletter.submit'),
  failed: t('newsletter.failed'),
})

type Props = {
  /** Takes who subscribes. */
  service: string
  /** The element that says what is consented to. */
  consentId: string
  labels: ReturnType<typeof newsletterLabels>
}

/** One field in the frame of every page: it costs a page nothing until somebody goes to it. */
export function NewsletterIsland({ service, consentId, labels }: Props) {
  const [accepted, setAccepted] = useState('')
  const state = useForm({
    name: 'newsletter',
    // A field that is filled in as it is woken would send an address that nobody has seen.
    draft: false,
    schema: Subscriber,
    unsaid: labels.failed,
    send: async ({ email }) => {
      setAccepted('')
      await subscribe(service, email)
      setAccepted((await translation())('islands.newsletter.accepted', { email }))
      state.form.ref.current?.reset()
    },
  })
  const { form, attempts, failure, isSending } = state
  const { id, problem, ...field } = state.field('email')
  useEffect(() => {
    if (attempts > 0) document.getElementById(id)?.focus()
  }, [attempts, id])

  return (
    <form {...form}>
      <div className="newsletter-field">
        <input
          {...field}
          id={id}
          type="email"
          autoComplete="email"
          aria-label={labels.email}
          placeholder={labels.email}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-problem ${consentId}`}
        />
        <button className="button" type="submit" aria-disabled={isSending}>
          {labels.submit}
        </button>
      </div>
      <p className="newsletter-wrong" id={`${id}-problem`}>
        {problem}
      </p>
      <p className="newsletter-wrong" role="alert">
        {failure}
      </p>
      <p className="newsletter-wrong" role="alert" data-act-failed hidden>
        {labels.failed}
      </p>
      <p className="newsletter-accepted" role="status">
        {accepted}
      </p>
    </form>
  )
}
