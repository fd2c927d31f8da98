import { shownAtMost } from '#lib/contract/staff/seo.ts'
import { languageOf } from '#lib/contract/voices.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { CountedField } from '../seo/CountedField.tsx'
import { Languages } from './Languages.tsx'
import { RecordField } from '../records/RecordField.tsx'
import type { RecordDraft } from '../records/use-record.ts'

type Props = { draft: RecordDraft; languages: readonly string[]; language: string; choose: (language: string) => void }

/** What a category says in one language, or in one country of it; where it says nothing, what it says in another one shows through. */
export function CategoryTexts({ draft, languages, language, choose }: Props) {
  const t = useTexts()
  const { typed, base, type } = draft
  const isWritten = (one: string) => (typed[`name ${one}`] ?? '').trim() !== ''
  const other = isWritten(language)
    ? undefined
    : [languageOf(language), ...languages].find((one) => one !== language && isWritten(one))
  const fallback = (field: string) => (other === undefined ? '' : (typed[`${field} ${other}`] ?? ''))
  const uri = `uri ${language}`
  const isMoved = (base.fields[uri] ?? '') !== '' && base.fields[uri] !== typed[uri]
  return (
    <section className="panel">
      <h2>{t('shop.texts')}</h2>
      <Languages languages={languages} language={language} isWritten={isWritten} choose={choose} />
      {!isWritten(language) && (
        <p className="hint">{t(languageOf(language) === language ? 'shop.noText' : 'shop.noOwnText')}</p>
      )}
      {(['name', 'uri'] as const).map((field) => (
        <RecordField
          key={`${field} ${language}`}
          draft={draft}
          field={`${field} ${language}`}
          label={t(`shop.label.${field}`)}
          language={language}
          fallback={fallback(field)}
          hint={field === 'uri' && isMoved ? t('shop.uriChanged') : undefined}
        />
      ))}
      <RecordField
        draft={draft}
        field={`description ${language}`}
        label={t('shop.label.description')}
        language={language}
        rows={5}
        fallback={fallback('description')}
      />
      {(['title', 'metadescription'] as const).map((field) => (
        <CountedField
          key={`${field} ${language}`}
          label={t(`shop.label.${field}`)}
          value={typed[`${field} ${language}`] ?? ''}
          fallback={field === 'title' ? (typed[`name ${language}`] ?? '') : fallback(field)}
          most={field === 'title' ? shownAtMost.title : shownAtMost.description}
          rows={field === 'title' ? 1 : 3}
          language={language}
          onType={(value) => type(`${field} ${language}`, value)}
        />
      ))}
      <RecordField
        draft={draft}
        field={`metakeywords ${language}`}
        label={t('shop.label.metakeywords')}
        language={language}
        fallback={fallback('metakeywords')}
      />
    </section>
  )
}
