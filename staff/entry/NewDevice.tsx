import { useMutation, useQuery } from '@tanstack/react-query'
import { useTexts } from '../app/texts.ts'
import { call, type Answer } from '../app/call.ts'
import { queries, whoIsHere } from '../app/queries.ts'
import { Field, typedIn } from '../frame/Field.tsx'
import { Problem, Waiting } from '../frame/States.tsx'

/** Sets a device up: its camera reads a picture, it shows a code, and the codes for when it is lost are shown, once. */
export function NewDevice() {
  const t = useTexts()
  const offered = useQuery({
    queryKey: ['new-device'],
    queryFn: () => call('newDevice', {}),
    staleTime: Infinity,
    gcTime: 0,
  })
  const confirm = useMutation<Answer<'confirmDevice'>, Error, string>({
    mutationFn: (code) => call('confirmDevice', { body: { code } }),
  })
  if (confirm.data) return <RecoveryCodes codes={confirm.data.codes} />
  if (offered.isPending) return <Waiting />
  if (offered.error) return <Problem error={offered.error} />
  const { picture, secret, address } = offered.data
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
