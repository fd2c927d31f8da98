import * as v from 'valibot'
import type { Translate } from '#i18n/translate.ts'
import { withOwnNumbers } from '#lib/formats/own-numbers.ts'
import { unbroken } from '#lib/formats/unbroken.ts'
import type { Culture } from '#lib/markets/index.ts'
import type { ShopAttribute } from '#lib/contract/catalogue.ts'
import { sourceSet } from '#lib/domain/picture-sources.ts'
import { Address, saidByStaff, StaffText } from './staff-text.ts'

const Banner = v.object({
  title: StaffText,
  text: v.optional(v.string(), ''),
  image: v.optional(Address),
  link: v.optional(Address),
  button: v.optional(StaffText),
})
export type Banner = v.InferOutput<typeof Banner>

/** A banner as the slider shows it, in words and addresses only: the later ones reach the browser as data. */
export type BannerSlide = {
  /** "2 of 6". */
  place: string
  title: string
  text: string
  link: string
  button: string
  image: string
  avif: string
  webp: string
}

const mostBanners = 6
const widths = [480, 720, 960, 1280] as const

/** Cropped at its empty left on phones, so it is wider there than the screen. */
export const bannerSizes = '(max-width: 767px) 125vw, (max-width: 1420px) 96vw, 1320px'

/** The banners of the home page as the staff wrote them, in their order; what cannot be read is left out. */
export function mainBanners(attributes: readonly ShopAttribute[]): Banner[] {
  return Array.from({ length: mostBanners }, (_, index) => `SHOP_MAIN_SLIDER_BANNER_${index + 1}`).flatMap(
    (code) => saidByStaff(attributes, code, Banner) ?? [],
  )
}

export function bannerSlides(banners: readonly Banner[], culture: Culture, t: Translate): BannerSlide[] {
  const words = (text: string) => unbroken(withOwnNumbers(text, culture))
  return banners.map(({ title, text, link = '', button = t('home.discover'), image = '' }, index) => ({
    place: t('home.slider.place', { place: index + 1, places: banners.length }),
    title: words(title),
    text: words(text),
    link,
    button: words(button),
    image,
    avif: sourceSet(image, 'avif', widths) ?? '',
    webp: sourceSet(image, 'webp', widths) ?? '',
  }))
}
