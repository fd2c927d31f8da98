import { createTwoFilesPatch } from 'diff'
import { onlyAdds } from './additions.ts'
import { breaks, differencesOf, parts, type Difference, type Part, type Surface } from './surface.ts'
import type { Uses } from './uses.ts'

/** How each part is called, one of it and several. */
const called: Readonly<Record<Part, readonly [one: string, several: string]>> = {
  components: ['component', 'components'],
  tokens: ['token', 'tokens'],
  texts: ['text', 'texts'],
  mails: ['text of mails and papers', 'texts of mails and papers'],
  ports: ['port', 'ports'],
  markets: ['part of a market', 'parts of a market'],
  settings: ['setting', 'settings'],
  commands: ['command or option', 'commands and options'],
  catalogue: ['field of catalogues', 'fields of catalogues'],
  api: ['call or field of the API', 'calls and fields of the API'],
}

/** Named by scripts and files that come from elsewhere, where nobody can look: a change is told in any case. */
const namedElsewhere: readonly Part[] = ['commands', 'catalogue']

type Versions = {
  before: { interfaces: Surface; sources: Readonly<Record<string, string>> }
  after: { interfaces: Surface; sources: Readonly<Record<string, string>> }
}

/** What a shop has to do something about, what it may want to look at, and what is new. */
export type Told = { broken: string[]; changed: string[]; added: string[] }

/** What an engine changes for a shop, in sentences; the lines of the changelog that name a thing stand below it. */
export function told({ before, after }: Versions, uses: Uses, changelog: string): Told {
  const differences = differencesOf(before.interfaces, after.interfaces)
  const breaking = differences.filter((one) => breaks(one) && !isAddition(one))
  const isNamed = (one: Difference) => namedElsewhere.includes(one.part) || whereOf(one, uses).length > 0
  const inWords = (one: Difference) => [sentenceOf(one, uses), ...indented(linesNaming(one.name, changelog))].join('\n')
  // Other systems may call the API of a shop that does not call it itself.
  const ofOthers = breaking.filter((one) => one.part === 'api' && !isNamed(one))
  return {
    broken: breaking.filter(isNamed).map(inWords),
    changed: [...ofOthers.map(inWords), ...changedDefaults({ before, after }, uses)],
    added: [...addedOf(differences), ...widerOf(differences)],
  }
}

const isAddition = ({ part, before, after }: Difference) =>
  part === 'api' && before !== undefined && after !== undefined && onlyAdds(before, after)

/** New names in a line; server/upgrade/interfaces has all of them. */
const mostListed = 12

const whereOf = ({ part, name }: Difference, uses: Uses) =>
  part === 'api' ? whereCalled(name, uses) : [...(uses.get(part)?.get(name) ?? [])]

/** Files that name the path of a call, of which code may write no more than what stands before a parameter; any call may have any field. */
function whereCalled(name: string, uses: Uses): string[] {
  const [, path] = / (.*)/.exec(name) ?? []
  const fixed = path?.replace(/\{.*/, '')
  const files = [...(uses.get('api') ?? [])]
    .filter(([called]) => fixed === undefined || (fixed === path ? called === path : called.startsWith(fixed)))
    .flatMap(([, where]) => [...where])
  return [...new Set(files)]
}

function sentenceOf(one: Difference, uses: Uses): string {
  const where = whereOf(one, uses)
  const named = where.length > 0 ? `, which ${where.join(', ')} ${where.length > 1 ? 'name' : 'names'},` : ''
  const subject = `The ${called[one.part][0]} ${one.name}${named}`
  if (one.after === undefined) return `${subject} is gone.`
  return [`${subject} is otherwise:`, ...indented(changesOf(one.before ?? '', one.after))].join('\n')
}

/** The engine's own component, in place of which the shop has one: what was mended there may be wanted here. */
function changedDefaults({ before, after }: Versions, uses: Uses): string[] {
  return [...(uses.get('components') ?? [])].flatMap(([name, where]) => {
    const [was, is] = [before.sources[name], after.sources[name]]
    if (was === undefined || is === undefined || was === is) return []
    const files = [...where].join(', ')
    return [
      [
        `The engine's own component ${name} was changed, which ${files} stands for or wraps:`,
        ...indented(changesOf(was, is)),
      ].join('\n'),
    ]
  })
}

const addedOf = (differences: readonly Difference[]): string[] =>
  parts.flatMap((part) => {
    const names = differences.filter((one) => one.part === part && !breaks(one)).map(({ name }) => name)
    if (names.length === 0) return []
    const [one, several] = called[part]
    const listed = names.slice(0, mostListed).join(', ')
    const others = names.length > mostListed ? ` and ${names.length - mostListed} more` : ''
    return [`${names.length} new ${names.length === 1 ? one : several}: ${listed}${others}`]
  })

/** What takes or answers more than before, and whatever it did. */
function widerOf(differences: readonly Difference[]): string[] {
  const wider = differences.filter(isAddition)
  return wider.length === 0 ? [] : [`More in the API: ${wider.map(({ name }) => name).join(', ')}`]
}

/** The lines that differ, with two of what stands around them. */
const changesOf = (was: string, is: string): string[] =>
  createTwoFilesPatch('', '', was, is, '', '', { context: 2 })
    .split('\n')
    .slice(4)
    .filter((line) => line.trim() !== '' && !line.startsWith('\\'))

const indented = (lines: readonly string[]) => lines.map((line) => `    ${line}`)

/** Entries of a changelog, each with the lines that go on from it. */
export const linesNaming = (name: string, changelog: string): string[] =>
  changelog
    .split(/\n(?=- |#|\n)/)
    .filter((entry) => entry.startsWith('- ') && namesIn(entry).has(name))
    .map((entry) => entry.replaceAll(/\s*\n\s*/g, ' '))

/** What an entry names: everything between backquotes. */
const namesIn = (entry: string) => new Set([...entry.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
