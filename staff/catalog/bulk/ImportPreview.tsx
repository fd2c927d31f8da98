import { useSuspenseQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import type { ImportCheck } from '#lib/contract/staff/bulk-files.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { fieldName } from '../../platform/audit/field-name.ts'
import { choicesQuery } from '../../platform/calls/choices-query.ts'
import { cellTexts } from './cell-text.ts'
import { choiceWords } from './choice-words.ts'
import { type Taking, TakeButton } from './FileImport.tsx'
import { Lines } from './Lines.tsx'

type Props = { check: ImportCheck; taking: Taking }

/** Every line that would not be taken, with the reason, and every change of the others. */
export function ImportPreview({ check, taking }: Props) {
  const t = useTexts()
  const { editions } = useSuspenseQuery(choicesQuery).data
  const { shown } = cellTexts(editions, i18next.language, choiceWords(t))
  const { changes, refused, ignored, unchanged } = check
  const refusedLines = new Set(refused.map(({ line }) => line)).size
  const fields = changes.flatMap((change) => Object.keys(change.after).map((field) => ({ ...change, field })))
  const columnName = (column: string) => (column === 'sku' ? 'SKU' : fieldName(column, t))
  return (
    <section className="many-preview">
      <h2>{t('sheet.files.changes', { count: changes.length })}</h2>
      <ul className="plain">
        {unchanged > 0 && <li>{t('sheet.files.unchanged', { count: unchanged })}</li>}
        {ignored.length > 0 && <li>{t('sheet.files.ignored', { names: ignored.join(', ') })}</li>}
      </ul>
      {refused.length > 0 && (
        <>
          <h3>{t('sheet.files.refused', { count: refusedLines })}</h3>
          <Lines
            isNumbered
            label={t('sheet.files.refused', { count: refusedLines })}
            heads={[t('sheet.files.line'), 'SKU', t('sheet.files.column'), t('sheet.files.why')]}
            count={refused.length}
            cells={(index) => {
              const one = refused[index]
              if (!one) return []
              const value = one.value === '' ? '' : `: ${one.value}`
              return [String(one.line), one.sku, columnName(one.column), t(`sheet.fault.${one.fault}`) + value]
            }}
          />
        </>
      )}
      {fields.length > 0 && (
        <Lines
          isNumbered
          label={t('sheet.files.changes', { count: changes.length })}
          heads={[t('sheet.files.line'), t('catalogue.product'), t('sheet.files.before'), t('sheet.files.after')]}
          count={fields.length}
          cells={(index) => {
            const one = fields[index]
            if (!one) return []
            const { line, sku, name, field, before, after } = one
            return [
              String(line),
              `${sku} ${name}`,
              `${columnName(field)}: ${shown({ fields: before }, field) || '–'}`,
              shown({ fields: after }, field) || '–',
            ]
          }}
        />
      )}
      <TakeButton count={changes.length} refused={refused.length} {...taking} />
    </section>
  )
}
