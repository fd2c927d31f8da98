import { Link, useRouter } from '@tanstack/react-router'
import { hasText, type TextName, useTexts } from '../texts/texts.ts'
import { CallFailed, type Code } from '../calls/call.ts'
import { fieldName } from '../audit/field-name.ts'
import { EntryPage } from './EntryPage.tsx'
import { Reload } from './NewVersion.tsx'

export function Waiting() {
  const t = useTexts()
  return (
    <p role="status" className="waiting">
      {t('states.waiting')}
    </p>
  )
}

/** What went wrong, in words, and the way on. */
export function Problem({ error }: { error: unknown }) {
  const t = useTexts()
  const failed = error instanceof CallFailed ? error : new CallFailed('GENERAL_ERROR')
  const { retryAfter = 0, errors = [], mostBytes = 0, reason = '' } = failed.details
  return (
    <p role="alert" className="problem">
      {t(wordsOf(failed.code), {
        minutes: Math.max(1, Math.ceil(retryAfter / 60)),
        megabytes: mostBytes / 1024 ** 2,
        reason,
      })}
      {wrongFields(errors, t)}
    </p>
  )
}

/** Fields that are not taken, each with the reason where it stands beside no field of a form. */
function wrongFields(errors: readonly { path: string; message: string }[], t: ReturnType<typeof useTexts>): string {
  const told = errors.map(({ path, message }) => ({ field: fieldName(path, t), reason: `errors.why.${message}` }))
  const unsaid = [...new Set(told.filter(({ reason }) => !hasText(reason)).map(({ field }) => field))]
  const reasons = told.flatMap(({ field, reason }) => (hasText(reason) ? [`${field}: ${t(reason)}`] : []))
  return [unsaid.length > 0 && `(${unsaid.join(', ')})`, ...new Set(reasons)]
    .filter(Boolean)
    .map((part) => ` ${part}`)
    .join('')
}

/** A code that no room has words for is none that a person here can do something about. */
const wordsOf = (code: Code): TextName => {
  const name = `errors.${code}`
  return hasText(name) ? name : 'errors.GENERAL_ERROR'
}

/** A page, or what it shows, could not be fetched. Asked for again is all of it, not drawn again alone. */
export function Failed({ error }: { error: unknown }) {
  const t = useTexts()
  const router = useRouter()
  const isReplaced = error instanceof CallFailed && error.code === 'NEW_VERSION'
  return (
    <div className="failed">
      <h1>{t('states.failed')}</h1>
      <Problem error={error} />
      {isReplaced ? (
        <Reload />
      ) : (
        <button type="button" className="button" onClick={() => void router.invalidate()}>
          {t('states.again')}
        </button>
      )}
    </div>
  )
}

/** Somebody came to a page that is not for them: it says so, and the way on stands along the side. */
export function NotAllowed() {
  const t = useTexts()
  return (
    <>
      <h1>{t('states.refused')}</h1>
      <Problem error={new CallFailed('NOT_ALLOWED')} />
    </>
  )
}

/** An address that no page has. */
export function NoPage() {
  const t = useTexts()
  return (
    <EntryPage title={t('states.noPage')}>
      <Link to="/">{t('rooms.today')}</Link>
    </EntryPage>
  )
}
