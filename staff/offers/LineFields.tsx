import type { OfferRecord } from '#lib/contract/staff/offers.ts'
import { amount, minorUnitsPer } from '../app/amounts.ts'
import { useTexts } from '../app/texts.ts'
import { Field } from '../frame/Field.tsx'
import { newLine, type TypedLine } from './typed-offer.ts'

type Props = {
  lines: readonly TypedLine[]
  onLines: (lines: readonly TypedLine[]) => void
  /** Without one no price is typed. */
  currency?: string
  products?: OfferRecord['products']
}

/** What is offered, a row each: which, how many, and for how much. */
export function LineFields({ lines, onLines, currency, products = [] }: Props) {
  const t = useTexts()
  const change = (key: number, changed: Partial<TypedLine>) =>
    onLines(lines.map((line) => (line.key === key ? { ...line, ...changed } : line)))
  const saidOf = (sku: string) => {
    const product = products.find((one) => one.sku === sku)
    if (!product) return undefined
    const list =
      product.list === null || currency === undefined
        ? t('offers.gone')
        : t('offers.list', { price: amount(product.list, currency) })
    return `${product.name}, ${list}`
  }
  return (
    <fieldset>
      <legend>{t('offers.lines')}</legend>
      {lines.map((line) => {
        const said = saidOf(line.sku)
        return (
          <div className="row" key={line.key}>
            <Field
              label={t('offers.sku')}
              required
              value={line.sku}
              {...(said !== undefined && { hint: said })}
              onChange={(event) => change(line.key, { sku: event.target.value })}
            />
            <Field
              label={t('offers.quantity')}
              type="number"
              min="1"
              max="999"
              required
              value={line.quantity}
              onChange={(event) => change(line.key, { quantity: event.target.value })}
            />
            {currency !== undefined && (
              <Field
                label={t('offers.net')}
                type="number"
                min="0"
                step={1 / minorUnitsPer(currency)}
                value={line.net}
                onChange={(event) => change(line.key, { net: event.target.value })}
              />
            )}
            {lines.length > 1 && (
              <button
                type="button"
                className="quiet"
                aria-label={`${t('offers.remove')}: ${line.sku}`}
                onClick={() => onLines(lines.filter(({ key }) => key !== line.key))}
              >
                {t('offers.remove')}
              </button>
            )}
          </div>
        )
      })}
      <button type="button" className="button" onClick={() => onLines([...lines, newLine()])}>
        {t('offers.add')}
      </button>
    </fieldset>
  )
}
