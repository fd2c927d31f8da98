import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { choicesQuery } from '../../platform/calls/choices-query.ts'
import { Table } from '../../platform/lists/Table.tsx'
import { languageName } from '../../platform/texts/language-name.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { RecordsAndRemoved } from '../records/RemovedRecords.tsx'
import { ShopParts } from '../shop/ShopParts.tsx'

const route = getRouteApi('/within/shop/connected')

/** What buyers are told of the data of connected products, which many products share. */
export function ConnectedPage() {
  const t = useTexts()
  const { removed } = route.useSearch()
  return (
    <>
      <ShopParts />
      <h2>{t('connected.title')}</h2>
      <RecordsAndRemoved
        kind="connected"
        to="/shop/connected"
        isRemoved={removed !== undefined}
        wayTo={(key, title) => (
          <Link to="/shop/connected/$key" params={{ key }}>
            {title}
          </Link>
        )}
      >
        <Particulars />
      </RecordsAndRemoved>
    </>
  )
}

function Particulars() {
  const t = useTexts()
  const { data: choices } = useSuspenseQuery(choicesQuery)
  return (
    <>
      <p>
        <Link to="/shop/connected/new" className="button">
          {t('connected.new')}
        </Link>
      </p>
      <p className="hint">{t('connected.hint')}</p>
      <p>
        <Link to="/catalogue" search={{ missing: 'connected' }}>
          {t('connected.lackingProducts')}
        </Link>
      </p>
      {choices.connected.length === 0 ? (
        <p className="empty">{t('connected.none')}</p>
      ) : (
        <Table columns={[t('connected.key'), { figure: t('connected.products') }, t('connected.lacking')]}>
          {choices.connected.map(({ key, products, lacking }) => (
            <tr key={key}>
              <th scope="row">
                <Link to="/shop/connected/$key" params={{ key }}>
                  {key}
                </Link>
              </th>
              <td className="figure" data-name={t('connected.products')}>
                {products}
              </td>
              <td data-name={t('connected.lacking')}>{lacking.map(languageName).join(', ') || '–'}</td>
            </tr>
          ))}
        </Table>
      )}
    </>
  )
}
