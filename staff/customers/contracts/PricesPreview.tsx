import { useSuspenseQuery } from '@tanstack/react-query'
import type { ContractPricesCheck, PriceLineChange } from '#lib/contract/staff/contract-files.ts'
import { type Taking, TakeButton } from '../../catalog/bulk/FileImport.tsx'
import { Lines } from '../../catalog/bulk/Lines.tsx'
import { choicesQuery } from '../../platform/calls/choices-query.ts'
import { country } from '../../platform/texts/country.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { every, targetOf } from './price-target.ts'
import './contracts.css'

type Props = { check: ContractPricesCheck; taking: Taking }

/** Every line that would not be taken, with the reason, and every price that would change: all of them are taken, or none. */
export function PricesPreview({ check: { changes, refused, ignored, unchanged }, taking }: Props) {
  const t = useTexts()
  const refusedLines = new Set(refused.map(({ line }) => line)).size
  return (
    <section className="many-preview">
      <h2>{t('contracts.files.changes', { count: changes.length })}</h2>
      <ul className="plain">
        {unchanged > 0 && <li>{t('sheet.files.unchanged', { count: unchanged })}</li>}
        {ignored.length > 0 && <li>{t('sheet.files.ignored', { names: ignored.join(', ') })}</li>}
      </ul>
      {refused.length > 0 && (
        <>
          <h3>{t('sheet.files.refused', { count: refusedLines })}</h3>
          <p>{t('contracts.files.allOrNone')}</p>
          <Lines
            isNumbered
            label={t('sheet.files.refused', { count: refusedLines })}
            heads={[
              ...[t('sheet.files.line'), t('sheet.files.column')],
              ...[t('contracts.files.value'), t('sheet.files.why')],
            ]}
            count={refused.length}
            cells={(index) => {
              const one = refused[index]
              if (!one) return []
              return [String(one.line), one.column, one.value || '–', t(`contracts.files.fault.${one.fault}`)]
            }}
          />
        </>
      )}
      {changes.length > 0 && <Changes changes={changes} />}
      {refused.length === 0 && <TakeButton count={changes.length} refused={0} {...taking} />}
    </section>
  )
}

function Changes({ changes }: { changes: readonly PriceLineChange[] }) {
  const t = useTexts()
  const { data: choices } = useSuspenseQuery(choicesQuery)
  const about = ({ field, name }: PriceLineChange) => {
    const { market, what } = targetOf(field)
    const category = choices.categories.find(({ id }) => what === `category:${id}`)
    const named = what === every ? t('contracts.everything') : (category?.name ?? `${what} ${name ?? ''}`)
    return `${named} · ${market === every ? t('contracts.allMarkets') : country(market)}`
  }
  return (
    <Lines
      isNumbered
      label={t('contracts.files.changes', { count: changes.length })}
      heads={[
        ...[t('sheet.files.line'), t('contracts.name'), t('contracts.files.about')],
        ...[t('sheet.files.before'), t('sheet.files.after')],
      ]}
      count={changes.length}
      cells={(index) => {
        const one = changes[index]
        return one ? [String(one.line), one.contract, about(one), one.before || '–', one.after || '–'] : []
      }}
    />
  )
}
