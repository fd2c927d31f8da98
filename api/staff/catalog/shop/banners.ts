import { hash } from 'node:crypto'
import * as v from 'valibot'
import type { ShopRecord, StaffBanners } from '#lib/contract/staff/shop.ts'
import { PictureUrl } from '#lib/contract/values.ts'
import { readCategories } from '../../../catalog/categories/categories.ts'
import { readMarkets } from '../../../catalog/shop/markets.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { note } from '../../platform/audit.ts'
import { type CallOf, whoOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { bannerCodes, bannerKey, type BannerRow, insertBanner, readBanners } from './banner-rows.ts'
import { bannerKind, placeBanner } from './banner-record.ts'
import { bannerTitle, textFields } from './banner-texts.ts'
import { readRecord } from './records.ts'

/** Every banner there is, in the order in which they are shown. */
export async function listBanners(db: Database, language: string): Promise<StaffBanners> {
  const [rows, categories, markets] = [await readBanners(db), await readCategories(db), await readMarkets(db)]
  const cultures = markets.map(({ culture }) => culture)
  const spoken = [...new Set([language, ...markets.map((market) => market.language)])]
  const nameOf = (id: number | null) => {
    const texts = categories.find((category) => category.id === id)?.texts ?? {}
    return (texts[language] ?? Object.values(texts)[0])?.name ?? null
  }
  const banners = rows.map((row) => {
    const fields = textFields(row, spoken)
    const first = (name: string) => spoken.map((one) => fields[`${name} ${one}`]).find(Boolean)
    const image = first('image')
    return {
      ...{ key: bannerKey(row), where: row.where, category: row.category, categoryName: nameOf(row.category) },
      title: first('title') ?? bannerTitle(row),
      image: v.is(PictureUrl, image) ? image : null,
      cultures: cultures.filter((culture) => row.cultures?.includes(culture) ?? true),
      shownIn: cultures.filter((culture) => !row.hidden_in.includes(culture)),
      ...{ from: row.starts_on, until: row.ends_on },
    }
  })
  return { version: versionOf(rows), banners }
}

const versionOf = (rows: readonly BannerRow[]) => hash('sha1', JSON.stringify(rows.map(bannerKey)))

/** Says nothing yet, so that nothing is shown before somebody writes it. */
export async function addBanner({ db }: StaffServices, call: CallOf<'addBanner'>): Promise<ShopRecord> {
  const { where, category } = call.body
  const key = await db.transaction().execute(async (transaction) => {
    const isOfShop = where === 'slider'
    if (isOfShop !== (category === null)) throw new HttpProblem('NOT_FOUND')
    const same = (await readBanners(transaction, { locks: true })).filter(
      (banner) => banner.category === category && banner.where === where,
    )
    const code = `${bannerCodes[where]}_${Math.max(0, ...same.map(({ number }) => number)) + 1}`
    await insertBanner(transaction, { category, code })
    const made = bannerKey({ category, code })
    const record = `banner:${made}`
    await note(transaction, { by: whoOf(call).person, action: 'banner.added', record, title: code })
    return made
  })
  return readRecord(bannerKind, db, key)
}

async function known(db: Database, key: string) {
  const banners = await readBanners(db, { locks: true })
  const banner = banners.find((one) => bannerKey(one) === key)
  if (!banner) throw new HttpProblem('NOT_FOUND')
  return { banners, banner, record: `banner:${key}`, title: bannerTitle(banner) }
}

const placeNow = async (db: Database, key: string) => (await readRecord(bannerKind, db, key)).fields['place'] ?? ''

export async function moveBanner({ db }: StaffServices, call: CallOf<'moveBanner'>): Promise<StaffBanners> {
  const { person } = whoOf(call)
  const { version, place } = call.body
  const key = call.params['key'] ?? ''
  await db.transaction().execute(async (transaction) => {
    const { banners, banner, record, title } = await known(transaction, key)
    if (versionOf(banners) !== version) throw new HttpProblem('RECORD_CHANGED')
    const before = { place: await placeNow(transaction, key) }
    await placeBanner(transaction, banners, banner, place)
    const after = { place: await placeNow(transaction, key) }
    if (before.place === after.place) return
    await note(transaction, { by: person, action: 'banner.moved', record, title, before, after })
  })
  return listBanners(db, person.language)
}
