import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useTexts } from '../texts/texts.ts'
import { Field, typedIn } from '../fields/Field.tsx'
import { Changes } from './Changes.tsx'

const route = getRouteApi('/within/audit')

/** Who changed what, when, from what and to what. What is looked for stands in the address. */
export function AuditPage() {
  const t = useTexts()
  const wanted = route.useSearch()
  const navigate = useNavigate()
  return (
    <>
      <h1>{t('rooms.audit')}</h1>
      <form
        role="search"
        className="panel inline"
        key={JSON.stringify(wanted)}
        onSubmit={(event) => {
          event.preventDefault()
          const { search = '' } = typedIn(event.currentTarget)
          void navigate({
            to: '/audit',
            search: { ...wanted, ...(search === '' ? { search: undefined } : { search }) } as typeof wanted,
          })
        }}
      >
        <Field label={t('audit.search')} name="search" type="search" defaultValue={wanted.search} />
        <button className="button">{t('audit.go')}</button>
        {(wanted.record ?? wanted.person) !== undefined && (
          <button type="button" className="quiet" onClick={() => void navigate({ to: '/audit', search: {} })}>
            {t('audit.all')}
          </button>
        )}
      </form>
      <Changes of="audit" wanted={wanted} empty={t('audit.none')} />
    </>
  )
}
