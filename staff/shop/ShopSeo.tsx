import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { titled } from '#lib/domain/page-title.ts'
import { shownAtMost } from '#lib/contract/staff/seo.ts'
import type { ShopRecord } from '#lib/contract/staff/shop.ts'
import { useTexts } from '../app/texts.ts'
import { choicesQuery } from '../catalogue/catalogue-queries.ts'
import { languagesOf } from '../catalogue/product-draft.ts'
import { Problem } from '../frame/States.tsx'
import { CountedField } from '../seo/CountedField.tsx'
import { Shown } from '../seo/Shown.tsx'
import { sitesQuery } from '../seo/sites-query.ts'
import { Languages } from './Languages.tsx'
import { RecordField, Wrong } from './RecordField.tsx'
import { RecordForm } from './RecordForm.tsx'
import { type RecordDraft, useRecord, wrongWith } from './use-record.ts'

/** What the home page is called in each language, and how search engines and chats show it. */
export function ShopSeo({ record }: { record: ShopRecord }) {
  const t = useTexts()
  const draft = useRecord(record)
  const { data: choices } = useSuspenseQuery(choicesQuery)
  const languages = languagesOf(choices.editions).filter((one) => `title ${one}` in record.fields)
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
  return { error: sites.error, site: sites.data?.find((one) => one.language === language) }
}

function Words({ draft, language }: { draft: RecordDraft; language: string }) {
  const t = useTexts()
  const { site } = useSite(language)
  const [title, description] = [`title ${language}`, `metadescription ${language}`]
  const called = (draft.typed[title] ?? '').trim()
  const wrong = wrongWith(draft, title)
  return (
    <>
      <CountedField
        label={t('shop.label.title')}
        value={draft.typed[title] ?? ''}
        fallback=""
        most={shownAtMost.title}
        behind={site === undefined ? '' : titled(called, site.brand).slice(called.length)}
        language={language}
        onType={(value) => draft.type(title, value)}
      />
      {wrong !== undefined && <Wrong message={wrong} />}
      <CountedField
        label={t('shop.label.metadescription')}
        value={draft.typed[description] ?? ''}
        fallback=""
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
      />
    </>
  )
}

function Outside({ draft: { typed }, language }: { draft: RecordDraft; language: string }) {
  const t = useTexts()
  const { site, error } = useSite(language)
  const title = (typed[`title ${language}`] ?? '').trim()
  return (
    <section className="panel">
      <h2>{t('seo.heading')}</h2>
      {error && <Problem error={error} />}
      {site && title !== '' && (
        <Shown
          title={title}
          description={(typed[`metadescription ${language}`] ?? '').trim()}
          address={`${site.origin}/`}
          picture={null}
          brand={site.brand}
          language={language}
        />
      )}
    </section>
  )
}
