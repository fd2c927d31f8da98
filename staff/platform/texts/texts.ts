import i18next from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import type { StaffLanguage } from '#lib/contract/staff/people.ts'
import type * as pl from './pl/index.ts'
import type * as plLater from './pl/later.ts'

type Leaves<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string ? Name : `${Name}.${Leaves<Texts[Name]>}`
}[keyof Texts & string]

/** The name of a text; one that has forms for numbers is named without them. Polish is the original. */
type Singular<Name extends string> = Name extends `${infer Plain}_${'one' | 'few' | 'many' | 'other'}` ? Plain : Name
export type TextName = Singular<Leaves<pl.Texts & plLater.Texts>>

/** The texts of the rooms, in the language that is spoken just now. */
export type Translate = (name: TextName, values?: Record<string, string | number>) => string

export function useTexts(): Translate {
  const { t } = useTranslation()
  return (name, values = {}) => t(name, values)
}

const languageKey = 'staff-language'

/** The language of the last one who worked here, or the browser's, until it is known who asks. */
function firstLanguage(): StaffLanguage {
  const kept = localStorage.getItem(languageKey)
  if (kept === 'pl' || kept === 'en') return kept
  return navigator.languages.some((language) => language.startsWith('pl')) ? 'pl' : 'en'
}

export async function startTexts(): Promise<void> {
  // React escapes.
  await i18next.use(initReactI18next).init({ fallbackLng: false, resources: {}, interpolation: { escapeValue: false } })
  await say(firstLanguage())
}

type Part = 'first' | 'later'

/** Each comes alone: nobody reads two languages, and the first look does without the texts of pages that are opened seldom. */
const filesOf = {
  pl: { first: () => import('./pl/index.ts'), later: () => import('./pl/later.ts') },
  en: { first: () => import('./en/index.ts'), later: () => import('./en/later.ts') },
}

const added = new Set<`${StaffLanguage} ${Part}`>()

async function add(language: StaffLanguage, part: Part): Promise<void> {
  if (added.has(`${language} ${part}`)) return
  const { files } = await filesOf[language][part]()
  // What several rooms have, such as names of actions, is joined.
  for (const file of files) i18next.addResourceBundle(language, 'translation', file, true)
  added.add(`${language} ${part}`)
}

let comingLanguage: StaffLanguage = 'en'
let isLaterWanted = false

async function say(language: StaffLanguage): Promise<void> {
  comingLanguage = language
  await add(language, 'first')
  if (isLaterWanted) await add(language, 'later')
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}

/** Fetches code together with the texts of all pages, also in a language that is about to be spoken. */
export async function withLaterTexts<Code>(fetchCode: () => Promise<Code>): Promise<Code> {
  isLaterWanted = true
  const [code] = await Promise.all([fetchCode(), add(comingLanguage, 'later')])
  return code
}

/** Without a line they go on as they did, and speak it the next time. */
export function speak(language: StaffLanguage): void {
  if (i18next.language === language) return
  localStorage.setItem(languageKey, language)
  void say(language).catch(() => undefined)
}

/** Whether there is such a text, for names that come from elsewhere. */
export const hasText = (name: string): name is TextName => i18next.exists(name)

let spoken: { language: string; texts: ReadonlyMap<string, string> } | undefined

/** Every text by its name, in the language that is spoken; those with forms for numbers by the names of the forms. */
export function spokenTexts(): ReadonlyMap<string, string> {
  const { language } = i18next
  if (spoken?.language !== language) {
    const tree: unknown = i18next.getResourceBundle(language, 'translation')
    spoken = {
      language,
      texts: new Map(leavesOf({ tree }, '').map(([name, text]) => [name.slice('tree.'.length), text])),
    }
  }
  return spoken.texts
}

export const leavesOf = (tree: Readonly<Record<string, unknown>>, above = ''): [string, string][] =>
  Object.entries(tree).flatMap(([name, value]): [string, string][] => {
    if (typeof value === 'string') return [[above + name, value]]
    return typeof value === 'object' && value !== null ? leavesOf({ ...value }, `${above}${name}.`) : []
  })

/** A moment as people here write it, by the clock of their machine or of a zone. No line begins with its “PM”. */
export const moment = (instant: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(i18next.language, { dateStyle: 'medium', timeStyle: 'short', timeZone })
    .format(new Date(instant))
    .replace(/\s(?=[AP]M$)/, '\u00a0')

/** A day of the calendar, such as `2026-12-31`, as people here write it. */
export const day = (date: string): string =>
  new Intl.DateTimeFormat(i18next.language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date))
