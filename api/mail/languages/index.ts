import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads'
import { briefs, type Culture, type Language } from '#lib/markets/index.ts'
import { ownBriefs } from '#lib/markets/own-briefs.ts'
import type { ApiTexts, LanguageTexts } from './language-texts.ts'

/** Found by its name, so that a language is one file; languages.test.ts holds each to what the Polish one says. */
function readLanguage(language: Language): LanguageTexts {
  const file = fileURLToPath(new URL(`./${language}.json`, import.meta.url))
  // What the API says in a language that a shop adds lies in its folder, and is taken later.
  if (!existsSync(file) && ownBriefs.some((brief) => brief.language === language)) return {} as LanguageTexts
  if (!existsSync(file))
    throw new Error(
      `A market speaks "${language}", and api/mail/languages/${language}.json, what the API says in it, is missing`,
    )
  return JSON.parse(readFileSync(file, 'utf8')) as LanguageTexts
}

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is said, with what is said otherwise in its place; a list is replaced as a whole. */
const withOwn = (said: unknown, own: unknown): unknown =>
  isFields(said) && isFields(own)
    ? { ...said, ...Object.fromEntries(Object.entries(own).map(([name, value]) => [name, withOwn(said[name], value)])) }
    : own

const languages = new Map(
  [...new Set(briefs.map(({ language }) => language))].map((language) => [language, readLanguage(language)]),
)

/** What a shop says otherwise than the engine, by language or culture. */
export type OwnTexts = Readonly<Record<string, Fields>>

/** What the engine says in a country: in its language, and otherwise where the country does. */
export function engineTexts(culture: Culture): ApiTexts {
  const brief = briefs.find((one) => one.culture === culture)
  if (!brief) throw new Error(`There is no market for the culture ${culture}`)
  const { countries, ...texts } = languages.get(brief.language) ?? readLanguage(brief.language)
  return withOwn(texts, countries?.[culture] ?? {}) as ApiTexts
}

const inEveryCountry = (own: OwnTexts) =>
  new Map<Culture, ApiTexts>(
    briefs.map(({ culture, language }) => {
      const over = [own[language] ?? {}, own[culture] ?? {}]
      return [culture, over.reduce<unknown>(withOwn, engineTexts(culture)) as ApiTexts]
    }),
  )

/** Papers are drawn in threads, which say the same as the process that begins them. */
const ofThreads = 'nonius: texts of the shop'

let inCountries = inEveryCountry((getEnvironmentData(ofThreads) as OwnTexts | undefined) ?? {})

/** Takes the texts of a shop; whoever starts an API does so before it answers. */
export function takeOwnTexts(own: OwnTexts): void {
  setEnvironmentData(ofThreads, own)
  inCountries = inEveryCountry(own)
}

/** What the API says in a country. */
export function textsIn(culture: Culture): ApiTexts {
  const texts = inCountries.get(culture)
  if (!texts) throw new Error(`There is no market for the culture ${culture}`)
  return texts
}
