import { existsSync, readFileSync } from 'node:fs'
import type { Language } from '#lib/contract/cultures.ts'

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

/** A language the demonstration does not have is told by its name: nobody is shown a page in another one. */
export function textsOf(language: Language): StandInTexts {
  const known = read.get(language)
  if (known) return known
  const file = new URL(`./texts/${language}.json`, import.meta.url)
  if (!existsSync(file))
    throw new Error(`The stand-ins say nothing in "${language}": add demo/stand-ins/texts/${language}.json`)
  const texts = JSON.parse(readFileSync(file, 'utf8')) as StandInTexts
  read.set(language, texts)
  return texts
}
