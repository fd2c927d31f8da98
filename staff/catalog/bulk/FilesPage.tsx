import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { call } from '../../platform/calls/call.ts'
import { saveFile } from '../../platform/calls/save-file.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { choicesQuery } from '../../platform/calls/choices-query.ts'
import { Finding } from '../products/Finding.tsx'
import type { ProductsWanted } from '../products/wanted.ts'
import { Problem } from '../../platform/frame/States.tsx'
import { allColumns } from './columns.ts'
import { FileImport } from './FileImport.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { BulkNav } from './BulkNav.tsx'
import { Undoing } from './Undoing.tsx'

const route = getRouteApi('/within/many/files')

/** What is looked for as a file, and a file into the catalogue: first shown, then done. */
export function FilesPage() {
  const t = useTexts()
  const wanted = route.useSearch()
  return (
    <>
      <h1>{t('sheet.files.title')}</h1>
      <BulkNav wanted={wanted} />
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
  return (
    <FileImport
      check={(file) => call('checkImport', { file })}
      take={async (file, shown) => {
        const { products: count } = await call('importFile', { file, query: { name: file.name, ...shown } })
        return t('sheet.files.done', { count })
      }}
      changes={[['catalogue']]}
      preview={(check, taking) => <ImportPreview check={check} taking={taking} />}
    >
      <h2>{t('sheet.files.import')}</h2>
      <p>{t('sheet.files.importWhat')}</p>
    </FileImport>
  )
}
