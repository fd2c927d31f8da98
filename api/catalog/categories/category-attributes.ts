import * as v from 'valibot'
import { type CategoryAttribute, CategoryBanner } from '#lib/contract/catalogue.ts'
import { PictureUrl } from '#lib/contract/values.ts'

type Attributed = { attributes: readonly CategoryAttribute[] }

/** What the content staff wrote is shown where it can be; a picture that is no address is none. */
export function pictureOf({ attributes }: Attributed): string | null {
  const value = attributes.find(({ attributeCode }) => attributeCode === 'CATEGORY_IMAGE0')?.val
  return v.is(PictureUrl, value) ? value : null
}

/** Banners are JSON in attributes of a code and a number: CATEGORY_MAIN_BANNER_1. One that cannot be read is left out. */
export function bannersOf({ attributes }: Attributed, code: string, language: string): CategoryBanner[] {
  return attributes
    .filter(({ attributeCode }) => attributeCode.startsWith(`${code}_`))
    .flatMap(({ displayVals, val }) => {
      const banner = v.safeParse(v.pipe(v.string(), v.parseJson(), CategoryBanner), displayVals[language] ?? val)
      return banner.success ? [banner.output] : []
    })
}
