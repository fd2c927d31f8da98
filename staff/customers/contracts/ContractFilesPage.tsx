import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { FileImport } from '../../catalog/bulk/FileImport.tsx'
import { recordQuery } from '../../catalog/records/shop-queries.ts'
import { call } from '../../platform/calls/call.ts'
import { saveFile } from '../../platform/calls/save-file.ts'
import { Problem } from '../../platform/frame/States.tsx'
import { useTexts } from '../../platform/texts/texts.ts'
import { PricesPreview } from './PricesPreview.tsx'

const route = getRouteApi('/within/customers/contracts/files')

/** Contract prices as a file, and a file into the contracts: first shown, then done. */
export function ContractFilesPage() {
  const t = useTexts()
  return (
    <>
      <p className="back">
        <Link to="/customers/contracts">{t('contracts.title')}</Link>
      </p>
      <h1>{t('contracts.files.title')}</h1>
      <Exporting />
      <FileImport
        check={(file) => call('checkContractPrices', { file })}
        take={async (file, { seen }) => {
          const { prices: count } = await call('importContractPrices', { file, query: { seen } })
          return t('contracts.files.done', { count })
        }}
        changes={[['customers'], ['shop', 'record']]}
        preview={(check, taking) => <PricesPreview check={check} taking={taking} />}
      >
        <h2>{t('sheet.files.import')}</h2>
        <p>{t('contracts.files.importWhat')}</p>
        <p>{t('contracts.files.price')}</p>
      </FileImport>
    </>
  )
}

function Exporting() {
  const t = useTexts()
  const { contract, company } = route.useSearch()
  const take = useMutation({
    mutationFn: (as: 'csv' | 'xlsx') => call('exportContractPrices', { query: { as, contract, company } }),
    onSuccess: saveFile,
  })
  return (
    <section className="panel many-files">
      <h2>{t('sheet.files.export')}</h2>
      {contract === undefined && company === undefined ? (
        <p>{t('contracts.files.ofAll')}</p>
      ) : (
        <p>
          {contract === undefined ? t('contracts.files.ofCompany') : <OfContract id={contract} />}{' '}
          <Link to="/customers/contracts/files">{t('contracts.files.all')}</Link>
        </p>
      )}
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

function OfContract({ id }: { id: string }) {
  const t = useTexts()
  const { data } = useQuery(recordQuery('contract', id))
  return t('contracts.files.ofContract', { name: data?.title ?? id })
}
