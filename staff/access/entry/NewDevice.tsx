import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import type { Myself } from '#lib/contract/staff/people.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { call, type Answer } from '../../platform/calls/call.ts'
import { queries, whoIsHere } from '../../platform/calls/queries.ts'
import { Field, typedIn } from '../../platform/fields/Field.tsx'
import { Problem } from '../../platform/frame/States.tsx'

type Offered = Answer<'newDevice'>

/**
 * Sets a device up: who is it, is asked first, then its camera reads a picture, it shows a code, and the codes for when it is lost
 * are shown, once.
 */
export function NewDevice({ myself }: { myself: Myself }) {
  const offer = useMutation<Offered, Error, { password: string; code?: string }>({
    mutationFn: (body) => call('newDevice', { body }),
    gcTime: 0,
  })
  return offer.data ? <Confirm {...offer.data} /> : <Proof myself={myself} offer={offer} />
}

function Proof({
  myself: { email, hasDevice },
  offer,
}: {
  myself: Myself
  offer: UseMutationResult<Offered, Error, { password: string; code?: string }>
}) {
  const t = useTexts()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const { password = '', code } = typedIn(event.currentTarget)
        offer.mutate({ password, ...(code !== undefined && { code }) })
      }}
    >
      <p>{t(hasDevice ? 'device.proofOfBoth' : 'device.proof')}</p>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <Field label={t('login.password')} name="password" type="password" autoComplete="current-password" required />
      {hasDevice && (
        <Field
          label={t('device.oldCode')}
          hint={t('code.hint')}
          name="code"
          autoComplete="one-time-code"
          spellCheck={false}
          required
        />
      )}
      {offer.error && <Problem error={offer.error} />}
      <button className="button main" disabled={offer.isPending}>
        {t('code.go')}
      </button>
    </form>
  )
}

function Confirm({ picture, secret, address }: Offered) {
  const t = useTexts()
  const confirm = useMutation<Answer<'confirmDevice'>, Error, string>({
    mutationFn: (code) => call('confirmDevice', { body: { code } }),
  })
  if (confirm.data) return <RecoveryCodes codes={confirm.data.codes} />
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        confirm.mutate(typedIn(event.currentTarget)['code'] ?? '')
      }}
    >
      <p>{t('device.scan')}</p>
      <a href={address}>
        <img
          className="code-picture"
          src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
          alt={t('device.picture')}
          width="200"
          height="200"
        />
      </a>
      <details>
        <summary>{t('device.byHand')}</summary>
        <code className="secret">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </details>
      <Field
        label={t('device.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="\d{6}"
        required
      />
      {confirm.error && <Problem error={confirm.error} />}
      <button className="button main" disabled={confirm.isPending}>
        {t('device.go')}
      </button>
    </form>
  )
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useTexts()
  return (
    <div className="recovery">
      <h2>{t('recovery.title')}</h2>
      <p>{t('recovery.why')}</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <button type="button" className="button" onClick={() => void navigator.clipboard.writeText(codes.join('\n'))}>
        {t('recovery.copy')}
      </button>
      <button
        type="button"
        className="button main"
        onClick={() => void queries.invalidateQueries({ queryKey: whoIsHere.queryKey })}
      >
        {t('recovery.kept')}
      </button>
    </div>
  )
}
