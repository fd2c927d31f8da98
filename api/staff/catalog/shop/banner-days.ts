import type { Culture } from '#lib/contract/cultures.ts'
import { readMarkets } from '../../../catalog/shop/markets.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { note } from '../../platform/audit.ts'
import { countryIsoDay } from '#lib/formats/dates.ts'
import { bannerKey, type BannerRow, readBanners, writeBanners } from './banner-rows.ts'
import { bannerTitle } from './banner-texts.ts'

type Plan = Pick<BannerRow, 'cultures' | 'starts_on' | 'ends_on'>

/** Where a banner is not shown at a moment: in other editions, and before its first day and after its last one there. */
export function hiddenIn({ cultures, starts_on, ends_on }: Plan, markets: readonly Culture[], now: Date): Culture[] {
  return markets.filter((culture) => {
    const today = countryIsoDay(now, culture)
    const isOver = ends_on !== null && today > ends_on
    const isAhead = starts_on !== null && today < starts_on
    return isOver || isAhead || (cultures !== null && !cultures.includes(culture))
  })
}

/** What begins and ends by its days. Says in which editions pages are others now. */
export async function turnBanners(db: Database, now: Date): Promise<Culture[]> {
  const cultures = (await readMarkets(db)).map(({ culture }) => culture)
  const turned = (await readBanners(db, { locks: true })).flatMap((banner) => {
    const hidden = hiddenIn(banner, cultures, now)
    const began = cultures.filter((one) => banner.hidden_in.includes(one) && !hidden.includes(one))
    const ended = hidden.filter((one) => !banner.hidden_in.includes(one))
    return began.length + ended.length === 0 ? [] : [{ banner, hidden, began, ended }]
  })
  if (turned.length === 0) return []
  await writeBanners(
    db,
    turned.map(({ banner, hidden }) => ({ ...banner, hidden_in: hidden })),
    'hidden_in',
  )
  for (const { banner, began, ended } of turned) {
    const of = { by: undefined, record: `banner:${bannerKey(banner)}`, title: bannerTitle(banner) }
    if (began.length > 0) await note(db, { ...of, action: 'banner.began', after: { cultures: began.join(' ') } })
    if (ended.length > 0) await note(db, { ...of, action: 'banner.ended', after: { cultures: ended.join(' ') } })
  }
  return [...new Set(turned.flatMap(({ began, ended }) => [...began, ...ended]))]
}
