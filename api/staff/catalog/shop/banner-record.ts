import type { Culture } from '#lib/contract/cultures.ts'
import type { ShopFields } from '#lib/contract/staff/shop.ts'
import { readMarkets } from '../../../catalog/shop/markets.ts'
import { isDay } from '../../../catalog/shop/is-day.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { hiddenIn } from './banner-days.ts'
import {
  bannerKey,
  type BannerRow,
  deleteBanner,
  insertBanner,
  placeOfKey,
  readBanners,
  writeBanner,
  writeBanners,
} from './banner-rows.ts'
import { bannerTitle, textFields, writtenTexts, wrongTexts } from './banner-texts.ts'
import { type RecordKind, requireValid, type Wrong } from './records.ts'

export const bannerKind: RecordKind = {
  name: 'banner',
  moved: ['place'],
  removal: {
    remove: (db, key) => deleteBanner(db, placeOfKey(key)),
    revive: (db, key) => insertBanner(db, placeOfKey(key)),
    living: async (db) => (await readBanners(db)).map(bannerKey),
  },
  read: async (db, key, { locks }) => {
    const banners = await readBanners(db, { locks })
    const banner = banners.find((one) => bannerKey(one) === key)
    if (!banner) return undefined
    const languages = languagesOf(await readMarkets(db))
    return {
      title: bannerTitle(banner),
      fields: {
        ...textFields(banner, languages),
        cultures: banner.cultures?.join(' ') ?? '',
        from: banner.starts_on ?? '',
        until: banner.ends_on ?? '',
        place: String(besideOf(banners, banner).indexOf(banner)),
      },
    }
  },
  write: async (db, key, { before, after }) => {
    const banners = await readBanners(db)
    const banner = banners.find((one) => bannerKey(one) === key)
    if (!banner) return
    const markets = await readMarkets(db)
    const languages = languagesOf(markets)
    const cultures = markets.map(({ culture }) => culture)
    requireValid([
      ...wrongTexts(after, banner.where, languages),
      ...wrongDays(after),
      ...wrongCultures(after, cultures),
    ])
    const isSaid = Object.keys(textFields(banner, languages)).some((field) => before[field] !== after[field])
    const plan = planOf(after, cultures)
    await writeBanner(db, banner, {
      ...plan,
      hidden_in: hiddenIn(plan, cultures, new Date()),
      ...(isSaid && { display_vals: writtenTexts(banner, after, languages), val: null }),
    })
    if (before['place'] !== after['place']) await placeBanner(db, banners, banner, Number(after['place']))
  },
}

const languagesOf = (markets: readonly { language: string }[]) => [...new Set(markets.map(({ language }) => language))]

/** Those that are shown in a row with it. */
const besideOf = (banners: readonly BannerRow[], { category, where }: BannerRow) =>
  banners.filter((one) => one.category === category && one.where === where)

/** It comes to stand before so many of the others. */
export async function placeBanner(
  db: Database,
  banners: readonly BannerRow[],
  banner: BannerRow,
  place: number,
): Promise<void> {
  const others = besideOf(banners, banner).filter((one) => one !== banner)
  const order = [...others.slice(0, place), banner, ...others.slice(place)]
  await writeBanners(
    db,
    order.map((one, at) => ({ ...one, place: at + 1 })),
    'place',
  )
}

function planOf({ cultures = '', from = '', until = '' }: ShopFields, all: readonly Culture[]) {
  const named = cultures.split(' ')
  return {
    cultures: cultures === '' ? null : all.filter((culture) => named.includes(culture)),
    starts_on: from || null,
    ends_on: until || null,
  }
}

const isDayOrNone = (text: string) => text === '' || isDay(text)

function wrongDays({ from = '', until = '', place = '' }: ShopFields): Wrong[] {
  return [
    ...(isDayOrNone(from) ? [] : [{ path: 'from', message: 'day' }]),
    ...(isDayOrNone(until) ? [] : [{ path: 'until', message: 'day' }]),
    ...(from !== '' && until !== '' && until < from ? [{ path: 'until', message: 'order' }] : []),
    ...(/^\d{1,6}$/.test(place) ? [] : [{ path: 'place', message: 'unknown' }]),
  ]
}

const wrongCultures = ({ cultures = '' }: ShopFields, all: readonly string[]): Wrong[] =>
  cultures === '' || cultures.split(' ').every((culture) => all.includes(culture))
    ? []
    : [{ path: 'cultures', message: 'unknown' }]
