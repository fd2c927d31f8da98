import i18next from 'i18next'

/** A day of the calendar, such as "2026-11-27", as people here write it. */
export const day = (text: string): string =>
  new Intl.DateTimeFormat(i18next.language, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${text}T00:00:00Z`),
  )
