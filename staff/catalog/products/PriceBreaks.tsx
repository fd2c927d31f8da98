import type { EditionChoice } from '#lib/contract/staff/catalogue.ts'
import { maxLineQuantity } from '#lib/contract/values.ts'
import { minorUnitsPer } from '../../platform/texts/amounts.ts'
import { country } from '../../platform/texts/country.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { Field } from '../../platform/fields/Field.tsx'
import { linesOf } from '../../platform/drafts/draft.ts'
import { breaksIn } from './product-draft.ts'
import type { ProductDraft } from './use-draft.ts'

/** What a piece costs in a market where more are bought. */
export function PriceBreaks({ edition, draft }: { edition: EditionChoice; draft: ProductDraft }) {
  const t = useTexts()
  const { culture, currency } = edition
  const field = `breaks ${culture}`
  const steps = breaksIn(draft.typed[field])
  const write = (next: typeof steps) => draft.type(field, linesOf(next.map(({ from, net }) => `${from} ${net}`)))
  const change = (at: number, changed: Partial<(typeof steps)[number]>) =>
    write(steps.map((step, place) => (place === at ? { ...step, ...changed } : step)))
  return (
    <fieldset className="price-breaks">
      <legend>{t('catalogue.breaks', { country: country(culture), currency })}</legend>
      {steps.map(({ from, net }, at) => (
        <div key={at} className="price-break">
          <Field
            label={t('catalogue.breakFrom')}
            type="number"
            min={2}
            max={maxLineQuantity}
            step={1}
            required
            value={from}
            onChange={({ target }) => change(at, { from: target.value })}
          />
          <Field
            label={t('catalogue.breakNet')}
            type="number"
            min={0}
            step={1 / minorUnitsPer(currency)}
            required
            value={net}
            onChange={({ target }) => change(at, { net: target.value })}
          />
          <button
            type="button"
            className="button"
            aria-label={t('catalogue.removeBreak', { from })}
            onClick={() => write(steps.filter((_, place) => place !== at))}
          >
            {t('states.remove')}
          </button>
        </div>
      ))}
      <button type="button" className="button" onClick={() => write([...steps, { from: '', net: '' }])}>
        {t('catalogue.addBreak')}
      </button>
    </fieldset>
  )
}
