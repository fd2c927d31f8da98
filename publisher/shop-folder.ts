import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { editions } from '#i18n/edition.ts'
import { localeOf, locales, messagesOf, type Messages, type OwnTexts } from '#i18n/locales/index.ts'

/**
 * What a shop has of its own that pages are made with, in a folder that the engine reads and never writes:
 *
 * - `logo/default.svg`, and `logo/<language or culture>.svg` where it differs
 * - `texts/<language or culture>.json`, over the texts of the engine
 * - `theme.css`, over the tokens of the engine
 * - `fonts/` and whatever else it names beside it
 * - `components/`, in place of the engine's, and `pages/`, beside them
 * - `markets/`, countries that the engine has no market for
 * - `public/`, files as they are
 */
export const partsOfPages = ['logo', 'texts', 'theme.css', 'fonts', 'components', 'pages', 'markets', 'public']

export class ShopFolderError extends Error {
  override name = 'ShopFolderError'
}

/** How the files of logos and texts are called: after the languages that are sold in, and what countries say otherwise. */
const names = new Set(editions.flatMap(({ language, culture }) => [language as string, culture as string]))
const known = [...names].join(', ')

export type Logo = { svg: string; width: number; height: number }

/** The logos of a shop by language or culture, and the one of all others as `default`. */
export function readLogos(shop: string): Record<string, Logo> {
  return Object.fromEntries(
    filesIn(join(shop, 'logo'), '.svg').map(({ name, file }) => {
      if (name !== 'default' && !names.has(name))
        throw new ShopFolderError(
          `${file}: there is no language and no culture "${name}". There are: default, ${known}.`,
        )
      const svg = readFileSync(file, 'utf8')
      const [width, height] = (/\bviewBox="[\d.-]+[ ,]+[\d.-]+[ ,]+([\d.]+)[ ,]+([\d.]+)"/.exec(svg) ?? [])
        .slice(1)
        .map(Number)
      if (!width || !height)
        throw new ShopFolderError(`${file} has no viewBox, which says how wide a logo is for its height.`)
      return [name, { svg, width, height }]
    }),
  )
}

/** The texts of a shop, held to the keys of the engine and to what is filled into each. */
export function readTexts(shop: string): OwnTexts {
  const faults: string[] = []
  const texts = Object.fromEntries(
    filesIn(join(shop, 'texts'), '.json').map(({ name, file }) => {
      if (!names.has(name)) faults.push(`${file}: there is no language and no culture "${name}". There are: ${known}.`)
      const own = readJson(file)
      const edition = editions.find(({ language, culture }) => name === culture || name === language)
      if (edition && isOfEngine(edition.language))
        faults.push(...faultsOf(own, edition.culture === name ? messagesOf(edition) : localeOf(edition.language), file))
      // A language that the shop adds has to say all of it, in as many forms as it counts by.
      else if (edition)
        faults.push(...(name === edition.language ? pageTextsUnsaid(own, locales.pl, { file, language: name }) : []))
      return [name, own]
    }),
  )
  for (const language of new Set(editions.map((edition) => edition.language)))
    if (!isOfEngine(language) && !texts[language])
      faults.push(
        `${join(shop, 'texts', `${language}.json`)} is missing: a market of the shop speaks "${language}", and the engine does not.`,
      )
  if (faults.length > 0) throw new ShopFolderError(faults.join('\n'))
  return texts
}

const isOfEngine = (language: string) => Object.hasOwn(locales, language)

const plural = /_(zero|one|two|few|many|other)$/

/** What a language of the shop's own does not say, and the engine does. */
function pageTextsUnsaid(own: Messages, model: Messages, of: { file: string; language: string }, path = ''): string[] {
  const forms = new Intl.PluralRules(of.language).resolvedOptions().pluralCategories
  const wanted = Object.entries(model).flatMap(([key, value]) =>
    plural.test(key) ? forms.map((form) => [key.replace(plural, `_${form}`), value] as const) : [[key, value] as const],
  )
  return [...new Map(wanted)].flatMap(([key, value]) => {
    const said = own[key]
    if (typeof value === 'object')
      return pageTextsUnsaid(typeof said === 'object' ? said : {}, value, of, `${path}${key}.`)
    return typeof said === 'string' ? [] : [`${of.file} says nothing for "${path}${key}".`]
  })
}

const filled = (text: string) => new Set([...text.matchAll(/\{\{\s*([\w-]+)/g)].map(([, name]) => name))

/** What of own texts stands for nothing of the engine, or asks for values that are not there. */
function faultsOf(own: Messages, engine: Messages, file: string, path = ''): string[] {
  return Object.entries(own).flatMap(([key, value]) => {
    const at = `${path}${key}`
    const original = engine[key]
    if (original === undefined) return [`${file}: the engine has no text "${at}".`]
    if (typeof value === 'string' && typeof original === 'string') {
      const given = filled(original)
      return [...filled(value)]
        .filter((name) => !given.has(name))
        .map((name) => `${file}: "${at}" asks for {{${name}}}, and is given ${[...given].join(', ') || 'nothing'}.`)
    }
    if (typeof value === 'object' && typeof original === 'object') return faultsOf(value, original, file, `${at}.`)
    return [`${file}: "${at}" must be ${typeof original === 'string' ? 'a text' : 'a group of texts'}.`]
  })
}

function readJson(file: string): Messages {
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof read !== 'object' || read === null || Array.isArray(read)) throw new Error('it must be an object')
    return read as Messages
  } catch (error) {
    throw new ShopFolderError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function filesIn(folder: string, ending: string): { name: string; file: string }[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => ({ name: name.slice(0, -ending.length), file: join(folder, name) }))
}
