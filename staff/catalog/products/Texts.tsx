import { Link } from '@tanstack/react-router'
import { languageOf } from '#lib/contract/voices.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { LongField } from '../../platform/fields/LongField.tsx'
import { textFields } from './product-draft.ts'
import { languageName } from '../../platform/texts/language-name.ts'
import type { ProductDraft } from './use-draft.ts'

type Props = { sku: string; languages: readonly string[]; language: string; draft: ProductDraft }

/**
 * The texts of one language, or of a country that says something in its own way; where there are none, those of its language
 * show through, or else those of the first one.
 */
export function Texts({ sku, languages, language, draft }: Props) {
  const t = useTexts()
  const { typed } = draft
  const isWritten = (one: string) => typed[`name ${one}`]?.trim() !== ''
  const isCountry = language !== languageOf(language)
  const fallback = [languageOf(language), ...languages].find((one) => one !== language && isWritten(one))
  return (
    <section className="panel" id="texts">
      <h2>{t('catalogue.texts')}</h2>
      <nav className="filters" aria-label={t('catalogue.language')}>
        {languages.map((one) => (
          <Link
            key={one}
            to="/catalogue/$sku"
            params={{ sku }}
            search={{ language: one }}
            replace
            aria-current={one === language ? 'page' : undefined}
          >
            {languageName(one)}
            {!isWritten(one) && ' –'}
          </Link>
        ))}
      </nav>
      {!isWritten(language) && <p className="hint">{t(isCountry ? 'catalogue.noOwnText' : 'catalogue.noText')}</p>}
      {textFields.map((field) => (
        <TextField
          key={`${field} ${language}`}
          name={field}
          language={language}
          value={typed[`${field} ${language}`] ?? ''}
          fallback={fallback === undefined ? '' : (typed[`${field} ${fallback}`] ?? '')}
          onType={(value) => draft.type(`${field} ${language}`, value)}
        />
      ))}
    </section>
  )
}

const rows = { name: 1, short: 3, description: 10 }
const longest = { name: 200, short: 1_000, description: 100_000 }

function TextField(props: {
  name: (typeof textFields)[number]
  language: string
  value: string
  fallback: string
  onType: (value: string) => void
}) {
  const t = useTexts()
  const { name, language, value, fallback, onType } = props
  return (
    <LongField
      label={t(`catalogue.${name}`)}
      {...(name === 'description' && { hint: t('catalogue.descriptionHint') })}
      lang={language}
      rows={rows[name]}
      maxLength={longest[name]}
      value={value}
      placeholder={fallback}
      // A name is a line.
      onChange={({ target }) => onType(name === 'name' ? target.value.replaceAll('\n', ' ') : target.value)}
    />
  )
}
