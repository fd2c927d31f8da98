import { getRouteApi, Link } from '@tanstack/react-router'
import { certificatesDue, type CertificateLine } from '#lib/contract/staff/certificates.ts'
import { call } from '../../platform/calls/call.ts'
import { day, useTexts } from '../../platform/texts/texts.ts'
import { LongList } from '../../platform/lists/LongList.tsx'
import { Narrowing } from '../../platform/lists/Narrowing.tsx'
import { usePages } from '../../platform/lists/use-pages.ts'
import { RecordsAndRemoved } from '../records/RemovedRecords.tsx'
import { certificatesKey } from '../records/shop-queries.ts'
import type { CertificatesWanted } from './certificates-wanted.ts'

const route = getRouteApi('/within/certificates')

/** Certificates of single instruments, the latest first. What is looked for stands in the address. */
export function CertificatesPage() {
  const t = useTexts()
  const { removed, ...wanted } = route.useSearch()
  return (
    <>
      <h1>{t('rooms.certificates')}</h1>
      <RecordsAndRemoved
        kind="certificate"
        to="/certificates"
        isRemoved={removed !== undefined}
        wayTo={(id, title) => (
          <Link to="/certificates/$id" params={{ id }}>
            {title}
          </Link>
        )}
      >
        <Certificates wanted={wanted} />
      </RecordsAndRemoved>
    </>
  )
}

function Certificates({ wanted }: { wanted: CertificatesWanted }) {
  const t = useTexts()
  const certificates = usePages({
    key: [...certificatesKey, wanted],
    by: 'from',
    ask: (place) => call('certificates', { query: { ...wanted, ...place } }),
    linesOf: (page) => page.certificates,
  })
  const isLookedFor = (wanted.search ?? wanted.due) !== undefined
  return (
    <>
      <p>
        <Link to="/certificates/new" className="button">
          {t('certificates.new')}
        </Link>{' '}
        <Link to="/certificates/import" className="button">
          {t('certificates.import')}
        </Link>
      </p>
      <p className="hint">{t('certificates.hint')}</p>
      <Narrowing
        to="/certificates"
        by="due"
        piles={['all', ...certificatesDue]}
        pile={wanted.due}
        search={wanted.search}
        label={t('certificates.search')}
        name={t('certificates.shown')}
        nameOf={(due) => t(`certificates.due.${due}`)}
      />
      <LongList
        pages={certificates}
        empty={t(isLookedFor ? 'certificates.nothing' : 'certificates.none')}
        more={t('certificates.more')}
        columns={[
          ...[t('certificates.number'), t('certificates.instrument'), t('certificates.issued')],
          ...[t('certificates.dueOn'), t('certificates.orderNumber'), t('certificates.paper')],
        ]}
        row={(line) => <Line key={line.id} line={line} />}
      />
    </>
  )
}

function Line({ line }: { line: CertificateLine }) {
  const t = useTexts()
  return (
    <tr>
      <th scope="row">
        <Link to="/certificates/$id" params={{ id: String(line.id) }}>
          {line.number}
        </Link>
        <span className="second">{t(`certificates.kind.${line.kind}`)}</span>
      </th>
      <td data-name={t('certificates.instrument')}>
        {line.serial}
        <span className="second">{line.sku}</span>
      </td>
      <td data-name={t('certificates.issued')}>{day(line.issuedOn)}</td>
      <td data-name={t('certificates.dueOn')}>{line.dueOn !== null && day(line.dueOn)}</td>
      <td data-name={t('certificates.orderNumber')}>
        {line.order !== null && (
          <Link to="/orders/$number" params={{ number: line.order }}>
            {line.order}
          </Link>
        )}
      </td>
      <td data-name={t('certificates.paper')}>
        {[line.hasPaper && t('certificates.hasPaper'), line.hasDcc && t('certificates.hasDcc')]
          .filter(Boolean)
          .join(', ')}
      </td>
    </tr>
  )
}
