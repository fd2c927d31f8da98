import { useStore } from '@nanostores/react'
import type { AddressNorms } from '#i18n/address-norms.ts'
import type { Translate } from '#i18n/translate.ts'
import { $mailedToken } from '#lib/stores/session/mailed-token.ts'
import { goHomeIfKnown } from '#lib/stores/session/session.ts'
import { $texts, loadTexts } from '#lib/stores/page/texts.ts'
import { brokenWords, ErrorBoundary } from '#lib/ui/states/ErrorBoundary.tsx'
import { Confirmation } from './Confirmation.tsx'
import { Login } from './Login.tsx'
import { NewPassword } from './NewPassword.tsx'
import { Register } from './Register.tsx'
import { ResetRequest } from './ResetRequest.tsx'

/** The words needed before, or without, the texts of the islands. */
export const sessionLabels = (t: Translate) => ({
  loading: t('islands.session.loading'),
  failed: t('islands.session.failed'),
  retry: t('islands.cart.retry'),
  ...brokenWords(t),
})

const forms = { login: Login, register: Register, reset: ResetRequest } as const
/** What a link of a mail leads to. */
const followUps = { login: Login, register: Confirmation, reset: NewPassword } as const

type Props = {
  form: keyof typeof forms
  /** Of the edition, for tax numbers and addresses. */
  norms: AddressNorms
  labels: ReturnType<typeof sessionLabels>
}

export const SessionIsland = (props: Props) => (
  <ErrorBoundary labels={props.labels}>
    <SessionForm {...props} />
  </ErrorBoundary>
)

function SessionForm({ form, norms, labels }: Props) {
  const texts = useStore($texts, { ssr: 'initial' })
  const token = useStore($mailedToken, { ssr: 'initial' })
  if (texts.status === 'failed') {
    return (
      <div className="session-wait" role="alert">
        <p>{labels.failed}</p>
        <button type="button" className="button" onClick={() => void loadTexts()}>
          {labels.retry}
        </button>
      </div>
    )
  }
  if (texts.status !== 'ready') return <Skeleton label={labels.loading} />
  if (goHomeIfKnown()) return <Skeleton label={labels.loading} />
  const Form = (token ? followUps : forms)[form]
  return <Form key={token} translate={texts.translate} norms={norms} token={token} />
}

/** As tall as a form of two fields. */
const Skeleton = ({ label }: { label: string }) => (
  <div className="session-skeleton" role="status" aria-label={label}>
    <span />
    <span />
    <span />
  </div>
)
