import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { EditionChoice } from '#lib/contract/staff/catalogue.ts'
import type { ShopRecord } from '#lib/contract/staff/shop.ts'
import { country } from '../../platform/texts/country.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { choicesQuery } from '../../platform/calls/choices-query.ts'
import { entriesOf, linesOf } from '../../platform/drafts/draft.ts'
import { OrderedList } from '../../platform/lists/OrderedList.tsx'
import { Wrong } from '../../catalog/records/RecordField.tsx'
import { RecordForm } from '../../catalog/records/RecordForm.tsx'
import { recordQuery } from '../../catalog/records/shop-queries.ts'
import { type RecordDraft, useRecord, wrongWith } from '../../catalog/records/use-record.ts'
import { Way } from './Way.tsx'
import './delivery.css'

const route = getRouteApi('/within/delivery')

/** How each market delivers: which ways, in what order, for how much and in how many days. */
export function DeliveryPage() {
  const t = useTexts()
  const { culture } = route.useSearch()
  const { data: choices } = useSuspenseQuery(choicesQuery)
  const edition = choices.editions.find((one) => one.culture === culture) ?? choices.editions[0]
  return (
    <>
      <h1>{t('rooms.delivery')}</h1>
      <nav className="filters" aria-label={t('delivery.markets')}>
        {choices.editions.map((one) => (
          <Link
            key={one.culture}
            to="/delivery"
            search={{ culture: one.culture }}
            aria-current={one === edition ? 'page' : undefined}
          >
            {country(one.culture)}
          </Link>
        ))}
      </nav>
      {edition ? <OfMarket key={edition.culture} edition={edition} /> : <p className="empty">{t('delivery.none')}</p>}
    </>
  )
}

function OfMarket({ edition }: { edition: EditionChoice }) {
  const { data: record } = useSuspenseQuery(recordQuery('delivery', edition.culture))
  return <Ways record={record} edition={edition} />
}

function Ways({ record, edition }: { record: ShopRecord; edition: EditionChoice }) {
  const t = useTexts()
  const draft = useRecord(record)
  const order = `order ${edition.culture}`
  const ways = entriesOf(draft.typed[order])
  const noWay = ways.some((way) => wrongWith(draft, `offered ${way} ${edition.culture}`) !== undefined)
  return (
    <RecordForm record={record} draft={draft}>
      <section className="panel ways">
        <h2>{t('delivery.ways')}</h2>
        <p className="hint">{t('delivery.hint')}</p>
        {noWay && <Wrong message="noWay" />}
        <OrderedList
          isWhole
          label={t('delivery.ways')}
          entries={ways.map((way) => {
            const name = nameOf(draft, way, edition)
            return { key: way, name, body: <Way draft={draft} way={way} name={name} edition={edition} /> }
          })}
          onOrder={(keys) => draft.type(order, linesOf(keys))}
        />
      </section>
    </RecordForm>
  )
}

const nameOf = ({ typed }: RecordDraft, way: string, { language }: EditionChoice) =>
  (typed[`name ${way} ${language}`] ?? '').trim() || way
