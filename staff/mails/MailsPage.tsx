import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useTexts } from '../app/texts.ts'
import { Field, typedIn } from '../frame/Field.tsx'
import { useListKeys } from '../frame/list-keys.ts'
import { MailsList } from './MailsList.tsx'
import { mailViews } from './mails-wanted.ts'
import { ReturnedList } from './ReturnedList.tsx'

const route = getRouteApi('/within/mails')

/** Mails that did not arrive: those given up, those that wait, and the addresses from which they come back. */
export function MailsPage() {
  const t = useTexts()
  const { view = 'failed', search } = route.useSearch()
  const navigate = useNavigate()
  useListKeys()
  return (
    <>
      <h1>{t('rooms.mails')}</h1>
      <form
        role="search"
        className="panel inline"
        key={search}
        onSubmit={(event) => {
          event.preventDefault()
          const { search: typed = '' } = typedIn(event.currentTarget)
          void navigate({
            to: '/mails',
            search: { ...(view !== 'failed' && { view }), ...(typed.trim() && { search: typed.trim() }) },
          })
        }}
      >
        <Field label={t('mails.search')} name="search" type="search" defaultValue={search} />
        <button className="button">{t('audit.go')}</button>
      </form>
      <nav className="filters" aria-label={t('mails.kinds')}>
        {mailViews.map((one) => (
          <Link
            key={one}
            to="/mails"
            search={{ ...(one !== 'failed' && { view: one }), ...(search !== undefined && { search }) }}
            activeOptions={{ exact: true, explicitUndefined: true }}
            aria-current={view === one ? 'page' : undefined}
          >
            {t(`mails.view.${one}`)}
          </Link>
        ))}
      </nav>
      <p className="lead">{t(`mails.why.${view}`)}</p>
      {view === 'returned' ? <ReturnedList search={search} /> : <MailsList state={view} search={search} />}
    </>
  )
}
