import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { EditionChoice } from '#lib/contract/staff/catalogue.ts'
import type { ShopRecord } from '#lib/contract/staff/shop.ts'
import { country } from '../../platform/texts/country.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { choicesQuery } from '../../platform/calls/choices-query.ts'
import { languagesOf } from '../products/product-draft.ts'
import { BannerTexts } from './BannerTexts.tsx'
import { RecordField } from '../records/RecordField.tsx'
import { RecordPage } from '../records/RecordPage.tsx'
import { recordQuery } from '../records/shop-queries.ts'
import { type RecordDraft, useRecord } from '../records/use-record.ts'

const route = getRouteApi('/within/shop/banners/$key')

export function BannerPage() {
  const { key } = route.useParams()
  const { data: record } = useSuspenseQuery(recordQuery('banner', key))
  const { data: choices } = useSuspenseQuery(choicesQuery)
  return <Banner key={key} record={record} editions={choices.editions} />
}

type Props = { record: ShopRecord; editions: readonly EditionChoice[] }

/** One banner in every language, with its editions and its days. */
function Banner({ record, editions }: Props) {
  const t = useTexts()
  const draft = useRecord(record)
  const languages = languagesOf(editions)
  const [language, choose] = useState(languages[0] ?? '')
  return (
    <RecordPage
      record={record}
      draft={draft}
      list={{ to: '/shop/banners', name: t('shop.banners') }}
      removing={{ label: t('shop.removeBanner'), question: t('shop.removeBannerAsk', { name: record.title }) }}
    >
      <BannerTexts draft={draft} languages={languages} language={language} choose={choose} />
      <When draft={draft} editions={editions} />
    </RecordPage>
  )
}

/** Which editions show it, and from when until when. */
function When({ draft, editions }: { draft: RecordDraft; editions: readonly EditionChoice[] }) {
  const t = useTexts()
  const all = editions.map(({ culture }): string => culture)
  const chosen = draft.typed['cultures'] ?? ''
  const isIn = (culture: string) => chosen === '' || chosen.split(' ').includes(culture)
  const turn = (culture: string) => {
    const next = all.filter((one) => (one === culture ? !isIn(one) : isIn(one)))
    // Nowhere at all is no choice: a banner that is to rest gets an end.
    if (next.length > 0) draft.type('cultures', next.length === all.length ? '' : next.join(' '))
  }
  return (
    <section className="panel">
      <h2>{t('shop.when')}</h2>
      <p className="hint">{t('shop.whenHint')}</p>
      <div className="dates">
        <RecordField draft={draft} field="from" type="date" label={t('shop.label.from')} />
        <RecordField draft={draft} field="until" type="date" label={t('shop.label.until')} />
      </div>
      <fieldset className="boxes">
        <legend>{t('shop.label.cultures')}</legend>
        {all.map((culture) => (
          <label key={culture}>
            <input type="checkbox" checked={isIn(culture)} onChange={() => turn(culture)} />
            {country(culture)}
          </label>
        ))}
      </fieldset>
    </section>
  )
}
