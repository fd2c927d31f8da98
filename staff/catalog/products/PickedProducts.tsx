import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../platform/texts/texts.ts'
import { call } from '../../platform/calls/call.ts'
import { Asking } from '../../platform/frame/Asking.tsx'
import { Problem } from '../../platform/frame/States.tsx'
import { Undoing } from '../bulk/Undoing.tsx'

type Props = { skus: readonly string[] }

/** What is done with the products that were picked: other pages take them in place of what was looked for. */
export function PickedProducts({ skus }: Props) {
  const t = useTexts()
  const search = { skus: skus.toSorted().join(',') }
  const sale = useSale(skus)
  return (
    <>
      <nav className="row next" aria-label={t('lists.withPicked', { count: skus.length })}>
        <strong>{t('lists.picked', { count: skus.length })}</strong>
        <Link className="button" to="/many/sheet" search={search}>
          {t('sheet.title')}
        </Link>
        <Link className="button" to="/many/prices" search={search}>
          {t('sheet.prices.title')}
        </Link>
        <Link className="button" to="/many/files" search={search}>
          {t('sheet.files.title')}
        </Link>
        {([true, false] as const).map((withdrawn) => {
          const way = withdrawn ? 'withdraw' : 'bringBack'
          return (
            <Asking
              key={way}
              className="button"
              label={t(`catalogue.picked.${way}`)}
              question={t(`catalogue.picked.${way}Question`, { count: skus.length })}
              disabled={sale.isPending}
              onConfirm={() => sale.mutate(withdrawn)}
            />
          )
        })}
      </nav>
      {sale.error && <Problem error={sale.error} />}
      {sale.data && (
        <>
          <p role="status">
            {t('catalogue.picked.saved', { count: sale.data.saved.length })}{' '}
            {sale.data.refused.length > 0 &&
              t('catalogue.picked.refused', { skus: sale.data.refused.map(({ sku }) => sku).join(', ') })}
          </p>
          <Undoing kinds={['sheet']} />
        </>
      )}
    </>
  )
}

/** Takes products off sale or brings them back, as the sheet would with its column; what somebody changes meanwhile is told. */
function useSale(skus: readonly string[]) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (withdrawn: boolean) => {
      const { rows } = await call('sheet', { query: { skus: skus.join(','), columns: 'withdrawn' } })
      return call('saveSheet', {
        body: { rows: rows.map(({ sku, version }) => ({ sku, version, fields: { withdrawn } })) },
      })
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['catalogue'] })
      await queries.invalidateQueries({ queryKey: ['changes'] })
    },
  })
}
