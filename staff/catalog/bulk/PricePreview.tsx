import type { PriceLine } from '#lib/contract/staff/bulk.ts'
import { amount } from '../../platform/texts/amounts.ts'
import type { Answer } from '../../platform/calls/call.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { Lines } from './Lines.tsx'

type Props = { preview: Answer<'previewPrices'>; currency: string; isBusy: boolean; onChange: () => void }

/** Every price as it is and as it is to be; those that make no sense come first and are left. */
export function PricePreview({ preview: { lines, unchanged, unpriced }, currency, isBusy, onChange }: Props) {
  const t = useTexts()
  const faulty = lines.filter(({ fault }) => fault !== null)
  const good = lines.filter(({ fault }) => fault === null)
  const sorted = [...faulty, ...good]
  const told = ({ net, regular, breaks }: PriceLine['before']) => {
    const beside = [
      ...(regular === null ? [] : [t('sheet.prices.regular', { amount: amount(regular, currency) })]),
      ...(breaks ?? []).map((step) => t('sheet.prices.break', { from: step.from, amount: amount(step.net, currency) })),
    ]
    return amount(net, currency) + (beside.length === 0 ? '' : ` (${beside.join('; ')})`)
  }
  return (
    <section className="many-preview">
      <h2>{t('sheet.prices.changes', { count: good.length })}</h2>
      <ul className="plain">
        {faulty.length > 0 && <li>{t('sheet.prices.faulty', { count: faulty.length })}</li>}
        {unchanged > 0 && <li>{t('sheet.prices.unchanged', { count: unchanged })}</li>}
        {unpriced > 0 && <li>{t('sheet.prices.unpriced', { count: unpriced })}</li>}
      </ul>
      {sorted.length > 0 && (
        <Lines
          label={t('sheet.prices.changes', { count: good.length })}
          heads={[t('catalogue.product'), t('sheet.prices.before'), t('sheet.prices.after'), t('sheet.prices.gross')]}
          count={sorted.length}
          cells={(index) => {
            const line = sorted[index]
            if (!line) return []
            return [
              `${line.sku} ${line.name}`,
              told(line.before),
              line.fault === null ? told(line.after) : t(`sheet.fault.${line.fault}`),
              amount(line.after.gross, currency),
            ]
          }}
        />
      )}
      <div className="row">
        <button type="button" className="button main" disabled={isBusy || good.length === 0} onClick={onChange}>
          {t('sheet.prices.apply', { count: good.length })}
        </button>
      </div>
    </section>
  )
}
