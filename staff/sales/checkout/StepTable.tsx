import type { CheckoutSteps } from '#lib/contract/staff/checkout-steps.ts'
import { Table } from '../../platform/lists/Table.tsx'
import { useTexts } from '../../platform/texts/texts.ts'
import { goesOn, share } from './share.ts'

/** What the drawing shows, in figures. */
export function StepTable({ steps }: Pick<CheckoutSteps, 'steps'>) {
  const t = useTexts()
  const columns = {
    carts: t('checkoutSteps.carts'),
    goesOn: t('checkoutSteps.goesOn'),
    leaves: t('checkoutSteps.leaves'),
    before: t('checkoutSteps.before'),
  }
  return (
    <section>
      <h2>{t('checkoutSteps.figures')}</h2>
      <Table columns={[t('checkoutSteps.step'), ...Object.values(columns).map((figure) => ({ figure }))]}>
        {steps.map(({ step, visitors, before }, at) => {
          const { part, whole } = goesOn(steps, at)
          return (
            <tr key={step}>
              <th scope="row">
                {t(`checkoutSteps.steps.${step}`)}
                <span className="second">{t(`checkoutSteps.means.${step}`)}</span>
              </th>
              <td className="figure" data-name={columns.carts}>
                {visitors}
              </td>
              <td className="figure" data-name={columns.goesOn}>
                {at === 0 ? '–' : share(part, whole)}
              </td>
              <td className="figure" data-name={columns.leaves}>
                {at === 0 ? '–' : Math.max(0, whole - part)}
              </td>
              <td className="figure" data-name={columns.before}>
                {before ?? '–'}
              </td>
            </tr>
          )
        })}
      </Table>
    </section>
  )
}
