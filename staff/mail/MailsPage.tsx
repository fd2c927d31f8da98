import { getRouteApi } from '@tanstack/react-router'
import { useTexts } from '../platform/texts/texts.ts'
import { Narrowing } from '../platform/lists/Narrowing.tsx'
import { MailsList } from './MailsList.tsx'
import { mailViews } from './mails-wanted.ts'
import { ReturnedList } from './ReturnedList.tsx'

const route = getRouteApi('/within/mails')

/** Mails that did not arrive: those given up, those that wait, and the addresses from which they come back. */
export function MailsPage() {
  const t = useTexts()
  const { view = 'failed', search } = route.useSearch()
  return (
    <>
      <h1>{t('rooms.mails')}</h1>
      <Narrowing
        to="/mails"
        by="view"
        piles={mailViews}
        pile={view}
        search={search}
        label={t('mails.search')}
        name={t('mails.kinds')}
        nameOf={(one) => t(`mails.view.${one}`)}
      />
      <p className="lead">{t(`mails.why.${view}`)}</p>
      {view === 'returned' ? <ReturnedList search={search} /> : <MailsList key={view} state={view} search={search} />}
    </>
  )
}
