import { useState } from 'react'
import type { OrdersFilter } from '#lib/domain/orders-query.ts'
import { saveOrders } from '#lib/stores/orders/orders.ts'
import { errorText, type TranslateIsland } from '#lib/stores/page/texts.ts'

type Props = { filter: OrdersFilter; translate: TranslateIsland }
type State = { status: 'idle' | 'saving' | 'cut' } | { status: 'failed'; error: unknown }

/** What is listed as a table for a spreadsheet, a row for each line of an order. */
export function OrderFiles({ filter, translate }: Props) {
  const [state, setState] = useState<State>({ status: 'idle' })
  async function save(as: 'csv' | 'xlsx') {
    if (state.status === 'saving') return
    setState({ status: 'saving' })
    try {
      setState({ status: (await saveOrders(as, filter)) ? 'cut' : 'idle' })
    } catch (error) {
      setState({ status: 'failed', error })
    }
  }
  const isBusy = state.status === 'saving'
  return (
    <p className="order-files no-print">
      {translate('islands.panel.orders.save')}{' '}
      <button type="button" className="text-button" aria-busy={isBusy} onClick={() => void save('csv')}>
        CSV
      </button>{' '}
      <button type="button" className="text-button" aria-busy={isBusy} onClick={() => void save('xlsx')}>
        XLSX
      </button>
      <span role="status">{state.status === 'cut' && ` ${translate('islands.panel.orders.cut')}`}</span>
      <span role="alert">{state.status === 'failed' && ` ${errorText(translate, state.error)}`}</span>
    </p>
  )
}
