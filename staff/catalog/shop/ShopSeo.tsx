import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { titled } from '#lib/domain/page-title.ts'
import { languageOf, voicesOf } from '#lib/contract/voices.ts'
import { shownAtMost } from '#lib/contract/staff/seo.ts'
import type { ShopRecord } from '#lib/contract/staff/shop.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { choicesQuery } from '../../platform/calls/choices-query.ts'
import { Problem } from '../../platform/frame/States.tsx'
import { CountedField } from '../seo/CountedField.tsx'
import { Snippet } from '../seo/Snippet.tsx'
import { sitesQuery } from '../seo/sites-query.ts'
import { Languages } from './Languages.tsx'
import { RecordField, Wrong } from '../records/RecordField.tsx'
import { RecordForm } from '../records/RecordForm.tsx'
import { type RecordDraft, useRecord, wrongWith } from '../records/use-record.ts'

/** What the home page is called in each language, or in one country of it, and how search engines and chats show it. */
export function ShopSeo({ record }: { record: ShopRecord }) {
  const t = useTexts()
  const draft = useRecord(record)
  const { data: choices } = useSuspenseQuery(choicesQuery)
  const languages = voicesOf(choices.editions).filter((one) => `title ${one}` in record.fields)
  const [language, choose] = useState(languages[0] ?? '')
  const isWritten = (one: string) => (draft.typed[`title ${one}`] ?? '').trim() !== ''
  return (
    <RecordForm record={record} draft={draft} beside={<Outside draft={draft} language={language} />}>
      <section className="panel">
        <h2>{t('shop.seo')}</h2>
        <p className="hint">{t('shop.seoHint')}</p>
        <Languages languages={languages} language={language} isWritten={isWritten} choose={choose} />
        <Words key={language} draft={draft} language={language} />
      </section>
    </RecordForm>
  )
}

const useSite = (language: string) => {
  const sites = useQuery(sitesQuery)
  return {
    error: sites.error,
    site: sites.data?.find((one) => [one.culture, one.language].some((voice) => voice === language)),
  }
}

function Words({ draft, language }: { draft: RecordDraft; language: string }) {
  const t = useTexts()
  const { site } = useSite(language)
  const [title, description] = [`title ${language}`, `metadescription ${language}`]
  const said = (field: string) => (draft.typed[field] ?? '').trim()
  const shared = languageOf(language)
  const isOwn = said(title) !== '' || shared === language
  /** What shows through where a country says nothing. */
  const fallback = (field: string) => (isOwn ? '' : said(`${field} ${shared}`))
  const called = said(title)
  const wrong = wrongWith(draft, title)
  return (
    <>
      {!isOwn && <p className="hint">{t('shop.noOwnText')}</p>}
      <CountedField
        label={t('shop.label.title')}
        value={draft.typed[title] ?? ''}
        fallback={fallback('title')}
        most={shownAtMost.title}
        behind={site === undefined ? '' : titled(called, site.brand).slice(called.length)}
        language={language}
        onType={(value) => draft.type(title, value)}
      />
      {wrong !== undefined && <Wrong message={wrong} />}
      <CountedField
        label={t('shop.label.metadescription')}
        value={draft.typed[description] ?? ''}
        fallback={fallback('metadescription')}
        most={shownAtMost.description}
        rows={3}
        language={language}
        onType={(value) => draft.type(description, value)}
      />
      <RecordField
        draft={draft}
        field={`metakeywords ${language}`}
        label={t('shop.label.metakeywords')}
        language={language}
        fallback={fallback('metakeywords')}
      />
    </>
  )
}

function Outside({ draft: { typed }, language }: { draft: RecordDraft; language: string }) {
  const t = useTexts()
  const { site, error } = useSite(language)
  const said = (voice: string) => (typed[`title ${voice}`] ?? '').trim()
  const voice = said(language) === '' ? languageOf(language) : language
  const title = said(voice)
  return (
    <section className="panel">
      <h2>{t('seo.heading')}</h2>
      {error && <Problem error={error} />}
      {site && title !== '' && (
        <Snippet
          title={title}
          description={(typed[`metadescription ${voice}`] ?? '').trim()}
          address={`${site.origin}/`}
          picture={null}
          brand={site.brand}
          language={language}
        />
      )}
    </section>
  )
}
