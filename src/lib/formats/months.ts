import { briefIn, type Culture } from '#lib/markets/index.ts'

/** A month such as "2031-12", in words: apart from days, which scripts of pages write. */
export const monthInWords = (month: string, culture: Culture): string =>
  new Intl.DateTimeFormat(briefIn(culture).locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )
