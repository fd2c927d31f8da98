import type { CoveredChange, Effect } from '#lib/contract/staff/effect.ts'
import { speaks } from '#lib/contract/voices.ts'
import { briefs } from '#lib/markets/index.ts'
import type { CallOf } from '../platform/staff-routes.ts'
import type { StaffServices } from '../platform/staff-services.ts'
import { log } from '../../platform/observability/log.ts'
import { type KnownRecords, pageOf, readKnown, pageDependenciesOf } from './affected-pages.ts'

type Brief = (typeof briefs)[number]

const cultures = new Set<string>(briefs.map(({ culture }) => culture))
const languages = new Set<string>(briefs.map(({ language }) => language))

/** What of a page is said by each country or language; all else is shared by those that have it. */
const ofItsWords = new Set(['title', 'metadescription', 'body'])

/** Whether a field is of an edition: `net de-DE` is of one, `name de` of those that speak it, `warranty` of all. */
function isOf(record: string, field: string, { culture, language }: Brief, { pages }: KnownRecords): boolean {
  if (ofItsWords.has(field)) {
    const page = pageOf(record)
    // Words of a language are those of a country that has none of its own.
    if (page)
      return (
        page.culture === culture || (page.culture === language && pages.get(page.uri)?.said.get(culture) !== culture)
      )
  }
  const scope = field.split(' ').at(-1) ?? ''
  if (cultures.has(scope)) return scope === culture
  return !languages.has(scope) || scope === language
}

/** A page that is not there yet comes where a product gets a price or a name, and where an edition gets its words for one. */
function makesPage({ record, fields }: CoveredChange, brief: Brief, { pages }: KnownRecords): boolean {
  const page = pageOf(record)
  if (page) return speaks(page.culture, brief) && !pages.get(page.uri)?.said.has(brief.culture)
  return record.startsWith('product:') && fields.some((field) => field.startsWith('net ') || field.startsWith('name '))
}

type Touched = { edition: string; isKnown: boolean; shows: string[]; least: number }

/** What changes touch of an edition, as its pages show it. */
function touchedOf(brief: Brief, changes: readonly CoveredChange[], known: KnownRecords): Touched {
  const here = changes
    .map(({ record, fields }) => ({ record, fields: fields.filter((field) => isOf(record, field, brief, known)) }))
    .filter(({ fields }) => fields.length > 0)
  const shows = here.map(({ record, fields }) => pageDependenciesOf(record, fields, brief, known))
  return {
    edition: brief.key,
    isKnown: shows.every((one) => one !== undefined),
    shows: [...new Set(shows.flatMap((one) => one ?? []))],
    least: here.some((change) => makesPage(change, brief, known)) ? 1 : 0,
  }
}

/** Who saves does not wait for publishers: where none can be asked, nobody knows. */
async function countedBy({ publishing }: StaffServices, touched: readonly Touched[]) {
  if (!publishing) return []
  return publishing.pagesShowing(touched.map(({ edition, shows }) => ({ edition, shows }))).catch((error: unknown) => {
    log.error('Jobs could not be asked for what a change will publish', {}, error)
    return []
  })
}

/** On how many pages of which editions changes will be seen, by what publishers have told of what is live. */
export async function readEffect(services: StaffServices, call: CallOf<'effect'>): Promise<Effect> {
  const { changes } = call.body
  const known = await readKnown(services.db, changes)
  const served = services.publishing?.editions
  const touched = briefs
    .filter(({ key }) => served?.includes(key) ?? true)
    .map((brief) => touchedOf(brief, changes, known))
    .filter(({ shows, isKnown }) => shows.length > 0 || !isKnown)
  const counted = await countedBy(services, touched)
  return {
    editions: touched
      .map(({ edition, isKnown, least }) => {
        const told = isKnown ? counted.find((one) => one.edition === edition) : undefined
        return { edition, pages: told ? Math.max(least, told.pages) : null }
      })
      .filter(({ pages }) => pages !== 0),
  }
}
