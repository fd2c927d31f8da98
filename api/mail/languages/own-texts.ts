import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultCulture } from '#lib/contract/cultures.ts'
import { briefs } from '#lib/markets/index.ts'
import { engineTexts, type OwnTexts } from './index.ts'

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The values that a text is told, by their names; the brand is told to all of them. */
export function valuesIn(said: unknown): string[] {
  const found = new Set<string>()
  const look = (part: unknown): void => {
    if (typeof part === 'string') for (const [, name = ''] of part.matchAll(/\{(\w+)\}/g)) found.add(name)
    if (typeof part !== 'object' || part === null) return
    for (const [kind, value] of Object.entries(part)) {
      if (['link', 'quote', 'when', 'list', 'picture'].includes(kind) && typeof value === 'string') found.add(value)
      else look(value)
    }
  }
  look(said)
  found.delete('brand')
  return [...found].sort()
}

/**
 * What a shop says otherwise than the engine in mails, on papers and where the law has words: `<language or culture>.json` of a
 * folder. All that is wrong is told at once.
 */
export function readOwnTexts(folder: string): OwnTexts {
  if (!existsSync(folder)) return {}
  const faults: string[] = []
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
  const texts = files.map((name) => {
    const file = join(folder, name)
    const key = name.replace(/\.json$/, '')
    const brief = briefs.find(({ culture, language }) => key === culture || key === language)
    if (!brief) faults.push(`${file}: there is no language and no culture "${key}".`)
    const own = readFields(file, faults)
    if (brief) faults.push(...faultsOfFile(own, brief, file))
    return [key, own] as const
  })
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return Object.fromEntries(texts)
}

function readFields(file: string, faults: string[]): Fields {
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (isFields(read)) return read
    faults.push(`${file} must hold an object.`)
  } catch (error) {
    faults.push(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
  return {}
}

/** What the engine says in a country is said otherwise; a language that it does not speak is said whole, as it is in the default one. */
function faultsOfFile(own: Fields, { culture, language }: (typeof briefs)[number], file: string): string[] {
  const engine = engineTexts(culture)
  if (Object.keys(engine).length > 0) return faultsOf(own, engine, file)
  const model = engineTexts(defaultCulture)
  return [...faultsOf(own, model, file), ...(file.endsWith(`${language}.json`) ? apiTextsUnsaid(own, model, file) : [])]
}

const apiTextsUnsaid = (own: Fields, model: Fields, file: string, path = ''): string[] =>
  Object.entries(model).flatMap(([name, value]) => {
    const said = own[name]
    if (said === undefined) return [`${file} says nothing for "${path}${name}".`]
    return isFields(value) && isFields(said) ? apiTextsUnsaid(said, value, file, `${path}${name}.`) : []
  })

const kindOf = (value: unknown) => (Array.isArray(value) ? 'a list' : isFields(value) ? 'a group of texts' : 'a text')

/** A mail is given its values as a whole, everything else by itself. */
const isMail = (path: string) => /^mails\.[^.]+\.$/.test(path)

function faultsOf(own: Fields, engine: Fields, file: string, path = '', given?: readonly string[]): string[] {
  return Object.entries(own).flatMap(([name, value]) => {
    const at = path + name
    const said = engine[name]
    if (said === undefined) return [`${file}: the engine has no text "${at}".`]
    if (kindOf(value) !== kindOf(said)) return [`${file}: "${at}" must be ${kindOf(said)}.`]
    if (isFields(value) && isFields(said)) {
      const below = `${at}.`
      return faultsOf(value, said, file, below, isMail(below) ? valuesIn(said) : given)
    }
    const known = given ?? valuesIn(said)
    return valuesIn(value)
      .filter((one) => !known.includes(one))
      .map((one) => `${file}: "${at}" asks for {${one}}, and is given ${['brand', ...known].join(', ')}.`)
  })
}
