import { briefs } from '#lib/markets/index.ts'

/** The country of an edition (ISO 3166), whose key may be a language; nothing of one that is no market of the engine. */
export const editionCountry = (edition: string): string | undefined =>
  briefs.find(({ key }) => key === edition)?.countryCode

/** The edition that speaks a culture; nothing of one that is no market of the engine. */
export const editionOf = (culture: string): string | undefined => briefs.find((brief) => brief.culture === culture)?.key
