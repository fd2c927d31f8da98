import type { EditionChoice } from '#lib/contract/staff/catalogue.ts'
import { amount, minorUnitsPer } from '../../platform/texts/amounts.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { languageName } from '../../platform/texts/language-name.ts'
import { CountryPicker } from '../../platform/fields/CountryPicker.tsx'
import { RecordField } from '../../catalog/records/RecordField.tsx'
import type { RecordDraft } from '../../catalog/records/use-record.ts'

type Props = { draft: RecordDraft; way: string; name: string; edition: EditionChoice }

/** One way of delivery in one market; of what is not offered there stands its name alone. */
export function Way({ draft, way, name, edition }: Props) {
  const t = useTexts()
  const offered = `offered ${way} ${edition.culture}`
  const isOffered = draft.typed[offered] === 'yes'
  return (
    <fieldset className="way">
      <legend className="unseen">{name}</legend>
      <label className="ticked">
        <input
          type="checkbox"
          checked={isOffered}
          onChange={({ target }) => draft.type(offered, target.checked ? 'yes' : '')}
        />
        <span>
          <strong>{name}</strong>
          <span className="second">
            {way}
            {!isOffered && ` · ${t('delivery.off')}`}
          </span>
        </span>
      </label>
      {isOffered && <Terms draft={draft} way={way} edition={edition} />}
    </fieldset>
  )
}

function Terms({ draft, way, edition: { culture, language, currency } }: Omit<Props, 'name'>) {
  const t = useTexts()
  const { typed, base } = draft
  const [gross, net] = [`gross ${way} ${culture}`, base.fields[`net ${way} ${culture}`] ?? '']
  const isNetKnown = net !== '' && typed[gross] === base.fields[gross]
  const territories = base.fields[`territories ${way} ${culture}`] ?? ''
  const inMarket = (field: string) => ({ draft, field: `${field} ${way} ${culture}` })
  const inLanguage = (field: string) => ({ draft, field: `${field} ${way} ${language}`, language })
  return (
    <>
      <div className="dates">
        <RecordField
          {...inMarket('gross')}
          label={t('delivery.gross', { currency })}
          hint={
            isNetKnown
              ? t('delivery.net', { net: amount(Math.round(Number(net) * minorUnitsPer(currency)), currency) })
              : undefined
          }
        />
        <RecordField
          {...inMarket('freeFrom')}
          label={t('delivery.freeFrom', { currency })}
          hint={t('delivery.freeHint')}
        />
        <RecordField {...inMarket('from')} label={t('delivery.from')} />
        <RecordField {...inMarket('to')} label={t('delivery.to')} />
      </div>
      <CountryPicker
        label={t('delivery.countries')}
        hint={t('delivery.countriesHint')}
        value={typed[`countries ${way} ${culture}`] ?? ''}
        onChange={(codes) => draft.type(`countries ${way} ${culture}`, codes)}
      />
      {territories !== '' && (
        <dl className="facts">
          <dt>{t('delivery.territories')}</dt>
          <dd className="written">{territories}</dd>
          <dd className="second">{t('delivery.territoriesHint')}</dd>
        </dl>
      )}
      <RecordField {...inLanguage('name')} label={t('delivery.name', { language: languageName(language) })} />
      <RecordField
        {...inLanguage('description')}
        label={t('delivery.description', { language: languageName(language) })}
        rows={2}
      />
    </>
  )
}
