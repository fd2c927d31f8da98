import * as v from 'valibot'
import type { ShopFields } from '#lib/contract/staff/shop.ts'
import { PictureUrl } from '#lib/contract/values.ts'
import type { BannerRow, BannerWhere } from './banner-rows.ts'
import type { Wrong } from './records.ts'

/** What a banner says in each language; the shop's pages read these names. */
const fieldsOf = {
  slider: ['title', 'text', 'link', 'image', 'button'],
  main: ['title', 'link', 'image'],
  list: ['title', 'link', 'image'],
} as const satisfies Record<BannerWhere, readonly string[]>

type StoredTexts = Pick<BannerRow, 'display_vals' | 'val' | 'where'>

/** What is kept as JSON; what cannot be read says nothing. */
function said(text: string | null | undefined): Record<string, unknown> {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown())), text)
  return read.success ? read.output : {}
}

/** What shows through in languages of its own is what holds everywhere, where there is such a thing. */
const saidIn = ({ display_vals, val }: Pick<StoredTexts, 'display_vals' | 'val'>, language: string) =>
  said(display_vals[language] ?? val)

export function textFields(banner: StoredTexts, languages: readonly string[]): ShopFields {
  return Object.fromEntries(
    languages.flatMap((language) => {
      const words = saidIn(banner, language)
      return fieldsOf[banner.where].map((field) => {
        const value = words[field]
        return [`${field} ${language}`, typeof value === 'string' ? value : '']
      })
    }),
  )
}

/** What it is called in the first language that it has. */
export const bannerTitle = ({ display_vals, val, code }: Pick<BannerRow, 'display_vals' | 'val' | 'code'>): string =>
  [...Object.values(display_vals), val].map((text) => said(text)['title']).find((one) => typeof one === 'string') ??
  code

const typedIn = (fields: ShopFields, where: BannerWhere, language: string) =>
  fieldsOf[where].map((field) => [field, (fields[`${field} ${language}`] ?? '').trim()] as const)

const isAddress = (text: string) => v.is(PictureUrl, text)

/** A banner says nothing in a language, or has a title there, and a picture where it is nothing without one. */
export function wrongTexts(fields: ShopFields, where: BannerWhere, languages: readonly string[]): Wrong[] {
  return languages.flatMap((language) => {
    const words = Object.fromEntries(typedIn(fields, where, language))
    const { title = '', image = '', link = '' } = words
    if (Object.values(words).every((value) => value === '')) return []
    const isPicture = image === '' ? where === 'slider' : isAddress(image)
    return [
      ...(title === '' ? [{ path: `title ${language}`, message: 'required' }] : []),
      ...(isPicture ? [] : [{ path: `image ${language}`, message: image === '' ? 'required' : 'picture' }]),
      ...(link === '' || isAddress(link) ? [] : [{ path: `link ${language}`, message: 'link' }]),
    ]
  })
}

/** As it is kept; names in it that are not known here stay. */
export function writtenTexts(
  banner: StoredTexts,
  fields: ShopFields,
  languages: readonly string[],
): Record<string, string> {
  const written = languages.flatMap((language) => {
    const typed = typedIn(fields, banner.where, language)
    if (typed.every(([, value]) => value === '')) return []
    const words = Object.fromEntries(typed.filter(([, value]) => value !== ''))
    const rest = Object.entries(saidIn(banner, language)).filter(
      ([name]) => !(fieldsOf[banner.where] as readonly string[]).includes(name),
    )
    // A banner of a category says that it leads nowhere.
    const nowhere = banner.where === 'slider' ? {} : { link: null }
    return [[language, JSON.stringify({ ...Object.fromEntries(rest), ...nowhere, ...words })] as const]
  })
  const others = Object.entries(banner.display_vals).filter(([language]) => !languages.includes(language))
  return Object.fromEntries([...others, ...written])
}
