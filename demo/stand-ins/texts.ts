import { existsSync, readFileSync } from 'node:fs'
import type { Language } from '#lib/contract/cultures.ts'
import { ownBriefs } from '#lib/markets/own-briefs.ts'

/** What the stand-ins say in one language, `texts/<language>.json`. */
type StandInTexts = {
  /** Above every page: what it is. */
  demonstration: string
  payment: Record<
    'title' | 'about' | 'order' | 'amount' | 'pay' | 'decline' | 'expire' | 'decided' | 'unknown' | 'back',
    string
  >
  /** `{months}` is the number. */
  leasing: Record<'title' | 'price' | 'down' | 'term' | 'months' | 'calculate' | 'monthly' | 'note', string>
}

const read = new Map<Language, StandInTexts>()

/**
 * A language the demonstration does not have is told by its name: nobody is shown a page in another one, but where a shop has
 * added the language, of which the demonstration knows nothing.
 */
export function textsOf(language: Language): StandInTexts {
  const known = read.get(language)
  if (known) return known
  const fileOf = (name: Language) => new URL(`./texts/${name}.json`, import.meta.url)
  const isAdded = ownBriefs.some((brief) => brief.language === language)
  const file = fileOf(isAdded && !existsSync(fileOf(language)) ? 'en' : language)
  if (!existsSync(file))
    throw new Error(`The stand-ins say nothing in "${language}": add demo/stand-ins/texts/${language}.json`)
  const texts = JSON.parse(readFileSync(file, 'utf8')) as StandInTexts
  read.set(language, texts)
  return texts
}
