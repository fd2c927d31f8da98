import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { choicesQuery } from '../../platform/calls/choices-query.ts'
import { Choice } from '../../platform/fields/Choice.tsx'
import { Field } from '../../platform/fields/Field.tsx'
import { languageName } from '../../platform/texts/language-name.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import type { ProductDraft } from './use-draft.ts'

/** What buyers of a product with an interface have to be told before they buy, and what of it lacks. */
export function Connected({ draft: { typed, type } }: { draft: ProductDraft }) {
  const t = useTexts()
  const { data: choices } = useSuspenseQuery(choicesQuery)
  const chosen = choices.connected.find(({ key }) => key === typed['connected'])
  const lacks = [
    ...(chosen ? [] : [t('connected.lacks.connected')]),
    ...(typed['supportUntil'] ? [] : [t('connected.lacks.supportUntil')]),
    ...(chosen?.lacking ?? []).map((language) => t('connected.lacks.language', { language: languageName(language) })),
  ]
  const hasInterface = !['', '{no}'].includes(typed['fact interface']?.trim() ?? '')
  return (
    <section className="panel" id="connected">
      <h2>{t('connected.heading')}</h2>
      <p className="hint">{t('connected.productHint')}</p>
      {hasInterface && lacks.length > 0 && (
        <p className="problem" role="status">
          {t('connected.incomplete', { lacks: lacks.join(', ') })}
        </p>
      )}
      <div className="pairs">
        <div>
          <Choice
            label={t('connected.choice')}
            value={typed['connected'] ?? ''}
            options={[
              { value: '', label: t('connected.nothing') },
              ...choices.connected.map(({ key }) => ({ value: key, label: key })),
            ]}
            onChange={({ target }) => type('connected', target.value)}
          />
          {chosen && (
            <p className="hint">
              <Link to="/shop/connected/$key" params={{ key: chosen.key }}>
                {t('connected.open')}
              </Link>
            </p>
          )}
        </div>
        <Field
          label={t('connected.supportUntil')}
          hint={t('connected.supportUntilHint')}
          type="month"
          min="2000-01"
          max="2099-12"
          pattern="20\d\d-(0[1-9]|1[0-2])"
          placeholder="2031-12"
          value={typed['supportUntil'] ?? ''}
          onChange={({ target }) => type('supportUntil', target.value)}
        />
      </div>
    </section>
  )
}
