import { useTexts } from '../../platform/texts/texts.ts'
import { fieldName } from '../../platform/audit/field-name.ts'
import type { Sheet } from './use-sheet.ts'

/** Rows that were not saved, with what is theirs and what is mine; everything else was. */
export function Refused({ sheet: { refused, edits, shown, forget } }: { sheet: Sheet }) {
  const t = useTexts()
  const rows = [...refused.values()].filter(({ sku }) => sku in edits)
  if (rows.length === 0) return null
  return (
    <section className="panel conflict" role="alert">
      <h2>{t('sheet.refused', { count: rows.length })}</h2>
      <p>{t('sheet.refusedWhy')}</p>
      <ul className="plain">
        {rows.map(({ sku, why, faults }) => {
          const row = edits[sku]
          return (
            <li key={sku}>
              <strong>{sku}</strong> {t(`sheet.why.${why}`)}{' '}
              {faults.map(({ field, fault }) => `${fieldName(field, t)}: ${t(`sheet.fault.${fault}`)}`).join(', ')}
              {why === 'changed' &&
                row &&
                Object.entries(row.typed).map(([field, mine]) => (
                  <span key={field} className="written">
                    {t('sheet.mineAndTheirs', {
                      field: fieldName(field, t),
                      mine,
                      theirs: shown(row.base, field) || '–',
                    })}
                  </span>
                ))}{' '}
              <button type="button" className="quiet" onClick={() => forget(sku)}>
                {t('sheet.takeTheirs')}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
