import type { CheckoutSteps } from '#lib/contract/staff/checkout-steps.ts'
import { Table } from '../../platform/lists/Table.tsx'
import { hasText, useTexts } from '../../platform/texts/texts.ts'

/** What kept carts from a step, the most frequent first at each. */
export function StepFailures({ steps }: Pick<CheckoutSteps, 'steps'>) {
  const t = useTexts()
  const lines = steps.flatMap(({ step, failures }) => failures.map((failure) => ({ step, ...failure })))
  const columns = [t('checkoutSteps.step'), t('checkoutSteps.why'), { figure: t('checkoutSteps.carts') }] as const
  return (
    <section>
      <h2>{t('checkoutSteps.failures')}</h2>
      <p className="hint">{t('checkoutSteps.failuresHint')}</p>
      {lines.length === 0 ? (
        <p className="empty">{t('checkoutSteps.noFailures')}</p>
      ) : (
        <Table columns={columns}>
          {lines.map(({ step, code, visitors }) => (
            <tr key={`${step} ${code}`}>
              <th scope="row">{t(`checkoutSteps.steps.${step}`)}</th>
              <td data-name={t('checkoutSteps.why')}>
                <Reason code={code} />
              </td>
              <td className="figure" data-name={t('checkoutSteps.carts')}>
                {visitors}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  )
}

/** In words where there are some, with the code by which the log and the contract know it. */
function Reason({ code }: { code: string }) {
  const t = useTexts()
  const name = `checkoutSteps.codes.${code}`
  return (
    <>
      {hasText(name) && t(name)} <code>{code}</code>
    </>
  )
}
