import { useEffect, useState } from 'react'
import type { Translate } from '#i18n/translate.ts'
import { currentEmail } from '#lib/frame/known/current-email.ts'
import { knownSender, type Sender } from '#lib/stores/mail/sender.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { FocusedHeading } from '#lib/ui/form/FocusedHeading.tsx'
import { WithTexts } from '#lib/ui/form/WithTexts.tsx'
import { brokenWords } from '#lib/ui/states/ErrorBoundary.tsx'
import { ContactForm } from './ContactForm.tsx'

type MessageSentProps = { email: string; onAnother: () => void; translate: TranslateIsland }

/** What happens next. */
function MessageSent({ email, onAnother, translate }: MessageSentProps) {
  return (
    <>
      <FocusedHeading>{translate('islands.contact.done')}</FocusedHeading>
      <p>{translate('islands.contact.next', { email })}</p>
      <button type="button" className="button" onClick={onAnother}>
        {translate('islands.contact.another')}
      </button>
    </>
  )
}

/** The words needed before, or without, the texts of the islands. */
export const contactLabels = (t: Translate) => ({
  open: t('islands.contact.open'),
  loading: t('islands.law.loading'),
  failed: t('islands.contact.failed'),
  retry: t('islands.law.retry'),
  ...brokenWords(t),
})

type Props = { labels: ReturnType<typeof contactLabels> }

/** Writes to the shop. It begins as a button, so that who only looks up an address fetches nothing for it. */
export function ContactIsland({ labels }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <WithTexts labels={labels}>{(translate) => <Message translate={translate} />}</WithTexts>
  return (
    <>
      <button type="button" className="button button-call" data-message-start onClick={() => setOpen(true)}>
        {labels.open}
      </button>
      <p role="alert" data-act-failed hidden>
        {labels.failed}
      </p>
    </>
  )
}

function Message({ translate }: { translate: TranslateIsland }) {
  const [sentFrom, setSentFrom] = useState<string>()
  const [sender, setSender] = useState<Sender | undefined>(() =>
    currentEmail() === undefined ? { email: '' } : undefined,
  )
  useEffect(() => {
    if (!sender) void knownSender().then(setSender)
  }, [sender])
  if (!sender) return <p role="status">{translate('islands.law.loading')}</p>
  return sentFrom === undefined ? (
    <ContactForm sender={sender} onSent={setSentFrom} translate={translate} />
  ) : (
    <MessageSent email={sentFrom} onAnother={() => setSentFrom(undefined)} translate={translate} />
  )
}
