import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../app/call.ts'
import { saveFile } from '../app/save-file.ts'
import { useTexts } from '../app/texts.ts'
import { choicesQuery } from '../catalogue/catalogue-queries.ts'
import { Finding } from '../catalogue/Finding.tsx'
import type { ProductsWanted } from '../catalogue/wanted.ts'
import { Problem, Waiting } from '../frame/States.tsx'
import { allColumns } from './columns.ts'
import { ImportPreview } from './ImportPreview.tsx'
import { ManyNav } from './ManyNav.tsx'
import './sheet.css'
import { Undoing } from './Undoing.tsx'

const route = getRouteApi('/within/many/files')

/** What is looked for as a file, and a file into the catalogue: first shown, then done. */
export function FilesPage() {
  const t = useTexts()
  const wanted = route.useSearch()
  return (
    <>
      <h1>{t('sheet.files.title')}</h1>
      <ManyNav wanted={wanted} />
      <Finding wanted={wanted} to="/many/files" />
      <Exporting wanted={wanted} />
      <Importing />
      <Undoing kinds={['import']} />
    </>
  )
}

function Exporting({ wanted }: { wanted: ProductsWanted }) {
  const t = useTexts()
  const { editions } = useSuspenseQuery(choicesQuery).data
  const columns = allColumns(editions)
    .filter((column) => column !== 'difference')
    .join(',')
  const take = useMutation({
    mutationFn: (as: 'csv' | 'xlsx') => call('exportProducts', { query: { ...wanted, columns, as } }),
    onSuccess: saveFile,
  })
  return (
    <section className="panel many-files">
      <h2>{t('sheet.files.export')}</h2>
      <p>{t('sheet.files.exportWhat')}</p>
      {take.error && <Problem error={take.error} />}
      <div className="row">
        {(['xlsx', 'csv'] as const).map((as) => (
          <button key={as} type="button" className="button" disabled={take.isPending} onClick={() => take.mutate(as)}>
            {t(`sheet.files.as.${as}`)}
          </button>
        ))}
      </div>
    </section>
  )
}

function Importing() {
  const t = useTexts()
  const queries = useQueryClient()
  const [file, setFile] = useState<File>()
  const check = useMutation({ mutationFn: (chosen: File) => call('checkImport', { file: chosen }) })
  const take = useMutation({
    mutationFn: ({ chosen, seen, how }: { chosen: File; seen: string; how: 'all' | 'good' }) =>
      call('importFile', { file: chosen, query: { name: chosen.name, seen, take: how } }),
    onSuccess: async () => {
      check.reset()
      await queries.invalidateQueries({ queryKey: ['catalogue'] })
      await queries.invalidateQueries({ queryKey: ['changes'] })
    },
    // What was shown is not so any more: it is shown anew.
    onError: () => file && check.mutate(file),
  })
  return (
    <>
      <section className="panel many-files">
        <h2>{t('sheet.files.import')}</h2>
        <p>{t('sheet.files.importWhat')}</p>
        <label className="field">
          {t('sheet.files.file')}
          <input
            type="file"
            accept=".csv,.tsv,.txt,.xlsx"
            onChange={({ target }) => {
              const [chosen] = target.files ?? []
              setFile(chosen)
              take.reset()
              check.reset()
              if (chosen) check.mutate(chosen)
            }}
          />
        </label>
        {check.isPending && <Waiting />}
        {check.error && <Problem error={check.error} />}
        {take.error && <Problem error={take.error} />}
        {take.data && <p role="status">{t('sheet.files.done', { count: take.data.products })}</p>}
      </section>
      {check.data && file && (
        <ImportPreview
          check={check.data}
          isBusy={take.isPending}
          onTake={(how) => take.mutate({ chosen: file, seen: check.data.seen, how })}
        />
      )}
    </>
  )
}
