import { briefs } from '#lib/markets/index.ts'

type Place = {
  postcode: string
  city: string
  district?: string | null | undefined
  region?: string | null
  country: string
}

const usual = 'postcode city\nregion'

/** Postcode, town and region as the country writes them: "Chicago, IL 60601", "20121 Milano MI". */
export function placeLines({ country, ...place }: Place): string[] {
  const written: string = briefs.find(({ countryCode }) => countryCode === country)?.place ?? usual
  const lines = written.includes('district') ? written : `district\n${written}`
  return lines
    .split('\n')
    .map((line) => lineOf(line, place))
    .filter(Boolean)
}

/** All of where it is: street, what stands below it, the part of the town, and the place. */
export const whereLines = ({ street, line2, ...place }: Place & Where): string[] =>
  [street, line2 ?? '', ...placeLines(place)].filter(Boolean)

type Where = { street: string; line2?: string | null | undefined }

/** What stands before a part goes where there is nothing before it, or nothing of it. */
const lineOf = (line: string, place: Omit<Place, 'country'>): string =>
  [...line.matchAll(/([^a-z]*)([a-z]+)/g)].reduce((before, [, between = '', part = '']) => {
    const value = place[part as keyof typeof place]?.trim()
    return value ? before + (before && between) + value : before
  }, '')
