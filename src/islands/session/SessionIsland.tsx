import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { AddressNorms } from '#i18n/address-norms.ts'
import type { Translate } from '#i18n/translate.ts'
import { RegisterConfirmation, PasswordResetRequest, PasswordReset } from '#lib/contract/session.ts'
import { paths } from '#lib/domain/paths.ts'
import { $texts, loadTexts } from '#lib/stores/page/texts.ts'
import { $mailedToken } from '#lib/stores/session/mailed-token.ts'
import { goHomeIfKnown, confirmRegistration, askForReset, resetPassword } from '#lib/stores/session/session.ts'
import { leaveFor } from '#lib/stores/session/visit-history.ts'
import { TextField } from '#lib/ui/form/Fields.tsx'
import { FocusedHeading } from '#lib/ui/form/FocusedHeading.tsx'
import { FormActions } from '#lib/ui/form/FormActions.tsx'
import { NewPasswordField } from '#lib/ui/form/NewPasswordField.tsx'
import { ProblemSummary } from '#lib/ui/form/ProblemSummary.tsx'
import { useForm } from '#lib/ui/form/use-form.ts'
import { brokenWords, ErrorBoundary } from '#lib/ui/states/ErrorBoundary.tsx'
import { Login } from './Login.tsx'
import { Register } from './Register.tsx'
import type { SessionFormProps } from './session-form-props.ts'
import { MailSent } from './MailSent.tsx'

function NewPassword({ translate, token }: SessionFormProps) {
  const [isDone, setDone] = useState(false)
  const state = useForm({
    name: 'new-password',
    schema: PasswordReset,
    shape: (values) => ({ ...values, token }),
    codes: { PASSWORD_TOO_COMMON: 'newPassword' },
    translate,
    send: async (input) => {
      await resetPassword(input.token, input.newPassword)
      setDone(true)
    },
  })
  if (isDone) {
    return (
      <div className="session-sent">
        <FocusedHeading>{translate('islands.session.reset.doneTitle')}</FocusedHeading>
        <p>{translate('islands.session.reset.done')}</p>
        <p>
          <a className="button button-call" href={paths.login}>
            {translate('islands.session.logIn')}
          </a>
        </p>
      </div>
    )
  }
  return (
    <form className="form" {...state.form}>
      <ProblemSummary state={state} translate={translate} />
      <NewPasswordField
        field={state.field('newPassword')}
        label={translate('islands.session.newPassword')}
        hint={translate('islands.session.passwordHint')}
        translate={translate}
      />
      <FormActions state={state} submit={translate('islands.session.reset.set')} translate={translate}>
        {state.failure !== undefined && <a href={paths.passwordReset}>{translate('islands.session.reset.again')}</a>}
      </FormActions>
    </form>
  )
}

function ResetRequest({ translate }: SessionFormProps) {
  const [sentTo, setSentTo] = useState('')
  const state = useForm({
    name: 'reset',
    schema: PasswordResetRequest,
    translate,
    send: async ({ email }) => {
      await askForReset(email)
      setSentTo(email)
    },
  })
  if (sentTo) return <MailSent email={sentTo} kind="reset" translate={translate} />
  return (
    <form className="form" {...state.form}>
      <ProblemSummary state={state} translate={translate} />
      <p>{translate('islands.session.reset.text')}</p>
      <TextField
        field={state.field('email')}
        label={translate('islands.session.email')}
        type="email"
        autoComplete="username"
        translate={translate}
      />
      <FormActions state={state} submit={translate('islands.session.reset.submit')} translate={translate}>
        <a href={paths.login}>{translate('islands.session.toLogin')}</a>
      </FormActions>
    </form>
  )
}

/** Whoever holds the mail sets the password, which opens the account: what reads mails for others follows links, but types nothing. */
function Confirmation({ translate, token }: SessionFormProps) {
  const state = useForm({
    name: 'confirmation',
    schema: RegisterConfirmation,
    shape: (values) => ({ ...values, token }),
    codes: { PASSWORD_TOO_COMMON: 'newPassword' },
    translate,
    send: async (input) => {
      await confirmRegistration(input.token, input.newPassword)
      leaveFor(paths.panel)
    },
  })
  return (
    <form className="form" {...state.form}>
      <ProblemSummary state={state} translate={translate} />
      <p>{translate('islands.session.confirm.text')}</p>
      <NewPasswordField
        field={state.field('newPassword')}
        label={translate('islands.session.password')}
        hint={translate('islands.session.passwordHint')}
        translate={translate}
      />
      <FormActions state={state} submit={translate('islands.session.confirm.submit')} translate={translate}>
        {state.failure !== undefined && <a href={paths.register}>{translate('islands.session.confirm.again')}</a>}
      </FormActions>
    </form>
  )
}

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
