import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ShopRecord } from '#lib/contract/staff/shop.ts'
import { ShopAccess } from './ShopAccess.tsx'
import { ShopParts } from './ShopParts.tsx'
import { ShopSeo } from './ShopSeo.tsx'
import { recordQuery } from '../records/shop-queries.ts'
import { ShopTags } from './ShopTags.tsx'

const route = getRouteApi('/within/shop/settings/$key')

/** What is set once for the whole shop, each with a page of its own. */
const settings: Readonly<Record<string, (setting: { record: ShopRecord }) => ReactNode>> = {
  seo: ShopSeo,
  tags: ShopTags,
  access: ShopAccess,
}

export function SettingPage() {
  const { key } = route.useParams()
  const { data: record } = useSuspenseQuery(recordQuery('shop', key))
  const Setting = settings[key]
  return (
    <>
      <ShopParts />
      {Setting && <Setting key={key} record={record} />}
    </>
  )
}
