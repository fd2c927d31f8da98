import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What every language has a file for: where it lies, and which list has to name it. */
const perLanguage: readonly { file: (language: string) => string; index?: string }[] = [
  { file: (language: string) => `src/i18n/locales/${language}.json`, index: 'src/i18n/locales/index.ts' },
  { file: (language: string) => `api/mail/languages/${language}.json` },
  { file: (language: string) => `demo/stand-ins/texts/${language}.json` },
]
const marketsFolder = 'src/lib/markets'
const plural = /_(zero|one|two|few|many|other)$/

/**
 * All that is missing for the markets of a project, each gap by the file to be written or mended. The compiler knows
 * most of it as well; this is told without it, and of the files that are found by their names.
 */
export function gapsIn(root: string): string[] {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const isThere = (path: string) => existsSync(join(root, path))
  const list = read(`${marketsFolder}/all.ts`)
  const named = [...list.matchAll(/import \* as \w+ from '\.\/([\w-]+\.ts)'/g)].map(([, file = '']) => file)
  const briefs = [...read(`${marketsFolder}/index.ts`).matchAll(/^ {4}key: '(\w+)',[^}]*^ {4}language: '(\w+)'/gm)]
  const told = briefs.map(([, key = '']) => `${key}.ts`)
  const files = readdirSync(join(root, marketsFolder), { withFileTypes: true })
    .filter((one) => one.isFile() && read(`${marketsFolder}/${one.name}`).includes('export const market ='))
    .map(({ name }) => name)
  const languages = [...new Set(briefs.map(([, , language = '']) => language))]

  const among = (files: string[], others: string[]) => files.filter((file) => !others.includes(file))
  const lost = [...new Set([...among(named, files), ...among(told, files)])]
  return [
    ...lost.map((file) => `${marketsFolder}/${file} is missing: the lists there name it`),
    ...among(files, named).map((file) => `${marketsFolder}/all.ts does not name ${file}`),
    ...among(files, told).map((file) => `${marketsFolder}/index.ts has no lines for ${file}`),
    ...languages.flatMap((language) => gapsOf(language)),
    ...perLanguage.flatMap(({ file }) => unspoken(file)),
  ]

  function gapsOf(language: string): string[] {
    return perLanguage
      .filter(({ file }) => isThere(folderOf(file)))
      .flatMap(({ file, index: list }) => {
        const path = file(language)
        if (!isThere(path)) return [`${path} is missing: a market speaks "${language}"`]
        const isListed = !list || read(list).includes(`'./${language}.json'`)
        return [
          ...(isListed ? [] : [`${list} does not name ${language}.json`]),
          ...missingTexts(path, file('pl'), language),
        ]
      })
  }

  /** The texts that the Polish file has and this one lacks. */
  function missingTexts(path: string, model: string, language: string): string[] {
    const has = new Set(keysOf(JSON.parse(read(path)) as object))
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const wanted = keysOf(JSON.parse(read(model)) as object).flatMap((key) =>
      plural.test(key) ? forms.map((form) => key.replace(plural, `_${form}`)) : [key],
    )
    return [...new Set(wanted)].filter((key) => !has.has(key)).map((key) => `${path} says nothing for "${key}"`)
  }

  /** Files of a language that no market speaks: its market is what is missing. */
  function unspoken(file: (language: string) => string): string[] {
    if (!isThere(folderOf(file))) return []
    return readdirSync(join(root, folderOf(file)))
      .map((name) => name.split('.')[0] ?? '')
      .filter((name) => /^[a-z]{2}$/.test(name) && !languages.includes(name))
      .map((language) => `${file(language)} is there, and no file in ${marketsFolder} speaks "${language}"`)
  }
}

const folderOf = (file: (language: string) => string) => file('').slice(0, file('').lastIndexOf('/'))

const keysOf = (texts: object, path = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    // How many paragraphs something takes is a matter of the language.
    typeof value === 'string' || Array.isArray(value) ? [path + key] : keysOf(value as object, `${path}${key}.`),
  )
