import { useSuspenseQuery } from '@tanstack/react-query'
import { fieldList, isNumberField, productFields, type NumberFieldName } from '#lib/contract/product-fields.ts'
import { calibrations, certificates } from '#lib/contract/product.ts'
import type { ProductRecord } from '#lib/contract/staff/catalogue.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { Choice } from '../../platform/fields/Choice.tsx'
import { Field } from '../../platform/fields/Field.tsx'
import { choicesQuery } from '../../platform/calls/choices-query.ts'
import { entriesOf, linesOf } from '../../platform/drafts/draft.ts'
import { productFieldText } from '../../platform/texts/field-texts.ts'
import { Named } from './Associations.tsx'
import { indent } from './Finding.tsx'
import { ProductPicker } from './ProductPicker.tsx'
import type { ProductDraft } from './use-draft.ts'

type NumberFieldProps = { name: NumberFieldName; draft: ProductDraft }

/** A number of `product-fields.ts`, in the words of `product-field-texts.ts`. */
function NumberField({ name, draft: { typed, type } }: NumberFieldProps) {
  const { values, ...field } = productFields[name]
  const { label, hint } = productFieldText(name)
  return (
    <Field
      label={label}
      {...(hint === undefined ? {} : { hint })}
      type="number"
      step="1"
      min={values.least}
      max={values.most}
      required={'whenNew' in field}
      value={typed[name] ?? ''}
      onChange={({ target }) => type(name, target.value)}
    />
  )
}

type Props = { product: ProductRecord; draft: ProductDraft }

/** Where it stands in the catalogue, and on what terms it is sold. */
export function Sale({ product, draft }: Props) {
  const { typed, type } = draft
  const t = useTexts()
  const { data: choices } = useSuspenseQuery(choicesQuery)
  const calibrated = entriesOf(typed['calibrations'])
  return (
    <section className="panel" id="sale">
      <h2>{t('product.sale')}</h2>
      <div className="pairs">
        <Choice
          label={t('catalogue.filter.category')}
          value={typed['category'] ?? ''}
          options={choices.categories.map(({ id, name, depth }) => ({
            value: String(id),
            label: indent(depth) + name,
          }))}
          onChange={({ target }) => type('category', target.value)}
        />
        <Field
          label={t('product.position')}
          hint={t('product.positionHint')}
          type="number"
          step="1"
          min={-1_000_000}
          max={1_000_000}
          required
          value={typed['position'] ?? ''}
          onChange={({ target }) => type('position', target.value)}
        />
        {fieldList
          .map(([name]) => name)
          .filter(isNumberField)
          .map((name) => (
            <NumberField key={name} name={name} draft={draft} />
          ))}
        <div>
          <Choice
            label={t('product.certifies')}
            value={typed['certifies'] ?? ''}
            options={[
              { value: '', label: t('product.certifiesNothing') },
              ...certificates.map((value) => ({ value, label: t(`certificates.kind.${value}`) })),
            ]}
            onChange={({ target }) => type('certifies', target.value)}
          />
          <p className="hint">{t('product.certifiesHint')}</p>
        </div>
      </div>
      <fieldset className="boxes">
        <legend>{t('product.calibrations')}</legend>
        {calibrations.map((one) => (
          <label key={one}>
            <input
              type="checkbox"
              checked={calibrated.includes(one)}
              onChange={({ target }) =>
                type(
                  'calibrations',
                  linesOf(
                    calibrations.filter((other) => (other === one ? target.checked : calibrated.includes(other))),
                  ),
                )
              }
            />
            {t(`product.calibration.${one}`)}
          </label>
        ))}
      </fieldset>
      <Withdrawal
        product={product}
        isWithdrawn={typed['withdrawn'] === 'yes'}
        successor={typed['successor'] ?? ''}
        type={type}
      />
    </section>
  )
}

type Withdrawing = Pick<Props, 'product'> & { isWithdrawn: boolean; successor: string; type: ProductDraft['type'] }

function Withdrawal({ product, isWithdrawn, successor, type }: Withdrawing) {
  const t = useTexts()
  return (
    <div className="withdrawal">
      <label className="box">
        <input
          type="checkbox"
          checked={isWithdrawn}
          onChange={({ target }) => type('withdrawn', target.checked ? 'yes' : '')}
        />
        {t('product.withdrawn')}
      </label>
      {isWithdrawn && <p className="hint">{t('product.withdrawnHint')}</p>}
      {isWithdrawn && successor === '' && (
        <ProductPicker
          label={t('product.successor')}
          without={[product.sku]}
          onPick={(sku) => type('successor', sku)}
        />
      )}
      {successor !== '' && (
        <div className="row">
          <div>
            {t('product.followedBy')} <Named sku={successor} product={product} />
          </div>
          <button type="button" className="quiet" onClick={() => type('successor', '')}>
            {t('product.noSuccessor')}
          </button>
        </div>
      )}
      {isWithdrawn && successor !== '' && <p className="hint">{t('product.successorHint')}</p>}
    </div>
  )
}
