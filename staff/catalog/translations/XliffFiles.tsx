import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type XliffCheck, type XliffVersion, xliffVersions } from '#lib/contract/staff/translations.ts'
import { call } from '../../platform/calls/call.ts'
import { saveFile } from '../../platform/calls/save-file.ts'
import { Choice } from '../../platform/fields/Choice.tsx'
import { Problem } from '../../platform/frame/States.tsx'
import { scopeName } from '../../platform/texts/scope-name.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { FileImport, type Taking } from '../bulk/FileImport.tsx'
import { Lines } from '../bulk/Lines.tsx'
import { fieldTitle } from './field-title.ts'
import { queryOf, type TranslationsWanted } from './translations-wanted.ts'

const ways = ['skip', 'take'] as const

/** What the list shows as a file, and a file into the shop: first shown, then done. */
export function XliffFiles({ wanted }: { wanted: TranslationsWanted }) {
  const t = useTexts()
  const [outdated, setOutdated] = useState<(typeof ways)[number]>('skip')
  const take = useMutation({
    mutationFn: (as: { version: XliffVersion; original?: string }) =>
      call('exportTranslations', { query: { ...queryOf(wanted), ...as } }),
    onSuccess: saveFile,
  })
  const saved = take.data
  return (
    <>
      <section className="panel">
        <h2>{t('translations.files')}</h2>
        <p>{t('translations.filesHint')}</p>
        {take.error && <Problem error={take.error} />}
        <div className="row">
          {xliffVersions.map((version) => (
            <button
              key={version}
              type="button"
              className="button"
              disabled={take.isPending}
              onClick={() => take.mutate({ version })}
            >
              {t('translations.exportAs', { version })}
            </button>
          ))}
        </div>
        <div role="status">
          {saved && <p>{t('translations.exported', { count: saved.records, language: scopeName(saved.original) })}</p>}
          {saved && saved.others.length > 0 && <p>{t('translations.otherOriginals')}</p>}
        </div>
        <div className="row">
          {saved?.others.map(({ original, records: count }) => (
            <button
              key={original}
              type="button"
              className="button"
              disabled={take.isPending}
              onClick={() => take.mutate({ version: take.variables.version, original })}
            >
              {t('translations.exportFrom', { count, language: scopeName(original) })}
            </button>
          ))}
        </div>
      </section>
      <FileImport
        key={outdated}
        accept=".xlf,.xliff"
        check={(file) => call('checkTranslations', { file, query: { outdated } })}
        take={async (file, { seen }) => {
          const query = { outdated, seen, name: file.name }
          const { records: count } = await call('importTranslations', { file, query })
          return t('translations.taken', { count })
        }}
        changes={[['translations']]}
        preview={(check, taking) => <Preview check={check} taking={taking} />}
      >
        <h2>{t('translations.import')}</h2>
        <p>{t('translations.importHint')}</p>
        <Choice
          label={t('translations.outdated')}
          value={outdated}
          options={ways.map((value) => ({ value, label: t(`translations.outdatedHow.${value}`) }))}
          onChange={({ target }) => setOutdated(ways.find((one) => one === target.value) ?? 'skip')}
        />
      </FileImport>
    </>
  )
}

/** Every text that would not be taken, with the reason, and every change of the others. */
function Preview({ check, taking }: { check: XliffCheck; taking: Taking }) {
  const t = useTexts()
  const { language, changes, refused, confirmed, unchanged, untranslated } = check
  const title = t('translations.preview', { count: changes.length, language: scopeName(language) })
  const told = (['confirmed', 'unchanged', 'untranslated'] as const).filter((name) => check[name] > 0)
  const counts = { confirmed, unchanged, untranslated }
  const why = t('translations.refused', { count: refused.length })
  const all = changes.length + confirmed
  return (
    <section className="many-preview">
      <h2>{title}</h2>
      <ul className="plain">
        {told.map((name) => (
          <li key={name}>{t(`translations.${name}`, { count: counts[name] })}</li>
        ))}
      </ul>
      {refused.length > 0 && (
        <>
          <h3>{why}</h3>
          <Lines
            label={why}
            heads={[t('translations.record'), t('translations.kind'), t('translations.why')]}
            count={refused.length}
            cells={(index) => {
              const one = refused[index]
              return one
                ? [one.title || one.unit, one.field && fieldTitle(one.field, t), t(`translations.faults.${one.fault}`)]
                : []
            }}
          />
        </>
      )}
      {changes.length > 0 && (
        <Lines
          label={title}
          heads={[t('translations.record'), t('translations.before'), t('translations.after')]}
          count={changes.length}
          cells={(index) => {
            const one = changes[index]
            return one ? [`${one.title}: ${fieldTitle(one.field, t)}`, one.before || '–', one.after] : []
          }}
        />
      )}
      <div className="row">
        <button
          type="button"
          className="button main"
          disabled={taking.isBusy || all === 0}
          onClick={() => taking.onTake('good')}
        >
          {t('translations.take', { count: all })}
        </button>
      </div>
    </section>
  )
}
