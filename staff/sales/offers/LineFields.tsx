import type { Culture } from '#lib/contract/cultures.ts'
import { amount, minorUnitsPer } from '../../platform/texts/amounts.ts'
import { call } from '../../platform/calls/call.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { LineSaid } from '../orders/LineSaid.tsx'
import { PickerOf } from '../../catalog/products/ProductPicker.tsx'
import { Choice } from '../../platform/fields/Choice.tsx'
import { Field } from '../../platform/fields/Field.tsx'
import { newLine, type TypedLine } from './typed-offer.ts'

type Props = {
  lines: readonly TypedLine[]
  onLines: (lines: readonly TypedLine[]) => void
  /** Where it is sold. */
  culture: Culture
  /** Without one no price is typed. */
  currency?: string
}

/** What is offered, a row each: which, how many, and for how much. More is found by its name or number. */
export function LineFields({ lines, onLines, culture, currency }: Props) {
  const t = useTexts()
  return (
    <fieldset>
      <legend>{t('offers.lines')}</legend>
      {lines.map((line) => (
        <Line
          key={line.key}
          line={line}
          currency={currency}
          instruments={lines.filter((one) => mayCertify(line, one)).map(({ product }) => product)}
          onChange={(changed) => onLines(lines.map((one) => (one === line ? { ...line, ...changed } : one)))}
          onRemove={() => onLines(withoutLine(lines, line))}
        />
      ))}
      <PickerOf
        label={t('offers.add')}
        // Several instruments may come with the same certificate.
        without={lines.filter(({ certifies }) => !certifies).map(({ product }) => product.sku)}
        find={(search) => ({
          queryKey: ['offers', 'offerable', culture, search],
          queryFn: async () => (await call('offerable', { query: { culture, search } })).products,
        })}
        onPick={(product) => onLines([...lines, newLine(product, currency)])}
      />
    </fieldset>
  )
}

/** What it was chosen for stays to be seen, though it may have ceased to fit. */
const mayCertify = ({ product: { id }, certifies }: TypedLine, { product }: TypedLine): boolean =>
  product.sku === certifies || (id !== undefined && product.accessories?.includes(id) === true)

/** What was the certificate of what goes is nobody's then. */
const withoutLine = (lines: readonly TypedLine[], gone: TypedLine): TypedLine[] =>
  lines
    .filter((one) => one !== gone)
    .map((one) => (one.certifies === gone.product.sku ? { ...one, certifies: undefined } : one))

type LineProps = {
  line: TypedLine
  /** What it may be the certificate of. */
  instruments: readonly TypedLine['product'][]
  currency: string | undefined
  onChange: (changed: Partial<TypedLine>) => void
  onRemove: () => void
}

function Line({ line, instruments, currency, onChange, onRemove }: LineProps) {
  const { product, quantity, net, certifies } = line
  const t = useTexts()
  const { sku, name, list } = product
  const price =
    currency !== undefined && list !== null ? t('offers.list', { price: amount(list, currency) }) : t('offers.gone')
  return (
    <div className="row offered" role="group" aria-label={name}>
      <p>
        {name}
        <span className="second">{currency === undefined ? sku : `${sku}, ${price}`}</span>
        <LineSaid {...product} />
      </p>
      {certifies === undefined && (
        <Field
          label={t('offers.quantity')}
          type="number"
          min="1"
          max="999"
          required
          value={quantity}
          onChange={(event) => onChange({ quantity: event.target.value })}
        />
      )}
      {product.isCertificate && (
        <Choice
          label={t('offers.certifies')}
          value={certifies ?? ''}
          onChange={({ target }) => onChange({ certifies: target.value || undefined })}
          options={[
            { value: '', label: t('offers.certifiesNone') },
            ...instruments.map((one) => ({ value: one.sku, label: `${one.sku} ${one.name}` })),
          ]}
        />
      )}
      {currency !== undefined && (
        <Field
          label={t('offers.net')}
          type="number"
          min="0"
          step={1 / minorUnitsPer(currency)}
          value={net}
          onChange={(event) => onChange({ net: event.target.value })}
        />
      )}
      <button type="button" className="quiet" aria-label={`${t('offers.remove')}: ${sku}`} onClick={onRemove}>
        {t('offers.remove')}
      </button>
    </div>
  )
}
