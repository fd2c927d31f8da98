import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CompanyRecord } from '#lib/contract/staff/companies.ts'
import { call } from '../../platform/calls/call.ts'
import { Problem, Waiting } from '../../platform/frame/States.tsx'
import { day, useTexts } from '../../platform/texts/texts.ts'

/** What was agreed on with a company by itself and with its groups, those that hold first. */
export function CompanyContracts({ company: { id, key } }: { company: CompanyRecord }) {
  const t = useTexts()
  const { data, error, isPending } = useQuery({
    queryKey: ['customers', 'contracts', { company: id }],
    queryFn: () => call('contracts', { query: { company: id } }),
  })
  const order = ['holds', 'planned', 'over']
  const contracts =
    data?.contracts.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state)) ?? []
  return (
    <section>
      <h2>{t('companies.itsContracts')}</h2>
      {isPending && <Waiting />}
      {error && <Problem error={error} />}
      {data && contracts.length === 0 && <p className="empty">{t('companies.noContracts')}</p>}
      {contracts.length > 0 && (
        <div className="wide">
          <table>
            <tbody>
              {contracts.map((contract) => (
                <tr key={contract.id}>
                  <th scope="row">
                    <Link to="/customers/contracts/$id" params={{ id: String(contract.id) }}>
                      {contract.name}
                    </Link>
                    {contract.onlyThis && <span className="tag">{t('contracts.onlyThis')}</span>}
                    {contract.isGroup && <span className="second">{contract.buyer}</span>}
                  </th>
                  <td>{t(`contracts.state.${contract.state}`)}</td>
                  <td>
                    {day(contract.startsOn)} – {contract.endsOn && day(contract.endsOn)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p>
        <Link to="/customers/contracts/new" search={{ company: key }}>
          {t('companies.newContract')}
        </Link>
        {contracts.length > 0 && (
          <>
            {' · '}
            <Link to="/customers/contracts/files" search={{ company: id }}>
              {t('companies.files')}
            </Link>
          </>
        )}
      </p>
    </section>
  )
}
