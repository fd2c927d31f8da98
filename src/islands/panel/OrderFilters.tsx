import { useEffect, useRef, type SubmitEvent } from 'react'
import { isFiltered, parseOrdersFilter, type OrdersFilter } from '#lib/domain/orders-query.ts'
import { filterOrders, orderStatuses } from '#lib/stores/orders/orders.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { clearFilters } from './clear-filters.ts'

type Props = {
  filter: OrdersFilter
  /** Whether there is a company whose orders may be seen. */
  hasColleagues: boolean
  translate: TranslateIsland
}

/** A form of the platform: it is read when it is sent, and a status is chosen at once. */
export function OrderFilters({ filter, hasColleagues, translate }: Props) {
  const { of, search, status, from, to } = filter
  const form = useRef<HTMLFormElement>(null)
  // Back and forward change what is filtered by; the fields follow, and the focus stays where it is.
  useEffect(() => {
    for (const [name, value] of Object.entries({ of, search, status, from, to })) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value
    }
  }, [of, search, status, from, to])

  const apply = (form: HTMLFormElement) => {
    const typed = new URLSearchParams(
      [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value.trim() : '']),
    )
    filterOrders({ ...parseOrdersFilter(typed.toString(), orderStatuses), page: 1 })
  }
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    apply(event.currentTarget)
  }
  return (
    <form className="order-filters no-print" role="search" ref={form} onSubmit={send}>
      {hasColleagues && (
        <label>
          {translate('islands.panel.orders.of')}
          <select
            name="of"
            defaultValue={of}
            onChange={({ currentTarget }) => currentTarget.form && apply(currentTarget.form)}
          >
            <option value="">{translate('islands.panel.orders.own')}</option>
            <option value="company">{translate('islands.panel.orders.ofCompany')}</option>
          </select>
        </label>
      )}
      <label className="order-filters-search">
        {translate('islands.panel.orders.search')}
        <input type="search" name="search" defaultValue={search} maxLength={80} enterKeyHint="search" />
      </label>
      <label>
        {translate('islands.panel.orders.status')}
        <select
          name="status"
          defaultValue={status}
          onChange={({ currentTarget }) => currentTarget.form && apply(currentTarget.form)}
        >
          <option value="">{translate('islands.panel.orders.anyStatus')}</option>
          {orderStatuses.map((one) => (
            <option key={one} value={one}>
              {translate(`islands.panel.status.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {translate('islands.panel.orders.from')}
        <input type="date" name="from" defaultValue={from} />
      </label>
      <label>
        {translate('islands.panel.orders.to')}
        <input type="date" name="to" defaultValue={to} />
      </label>
      <button type="submit" className="button">
        {translate('islands.panel.orders.apply')}
      </button>
      {isFiltered(filter) && (
        <button type="button" className="text-button" onClick={clearFilters}>
          {translate('islands.panel.orders.clear')}
        </button>
      )}
    </form>
  )
}
