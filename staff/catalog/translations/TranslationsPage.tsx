import { getRouteApi } from '@tanstack/react-router'
import { useTexts } from '../../platform/texts/texts.ts'
import { Counts } from './Counts.tsx'
import { LastChanges } from './LastChanges.tsx'
import { SideBySide } from './SideBySide.tsx'
import { TranslationsList } from './TranslationsList.tsx'
import './translations.css'

const route = getRouteApi('/within/translations')

/** What each language lacks or has older than its original; what is looked for stands in the address. */
export function TranslationsPage() {
  const t = useTexts()
  const wanted = route.useSearch()
  const { language, record } = wanted
  if (language !== undefined && record !== undefined)
    return <SideBySide key={record} wanted={wanted} language={language} record={record} />
  if (language !== undefined) return <TranslationsList wanted={wanted} language={language} />
  return (
    <>
      <h1>{t('rooms.translations')}</h1>
      <p className="hint">{t('translations.hint')}</p>
      <Counts />
      <LastChanges />
    </>
  )
}
