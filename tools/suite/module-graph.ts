import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, sep } from 'node:path'
import { isCode, isOfAnotherHouse } from '../lint/code-files.ts'
import { importTarget, readAliases } from '../lint/import-target.ts'

/** Where code lies that is linted and checked; what lies beside these folders decides about all of it. */
const folders = ['src', 'api', 'demo', 'jobs', 'publisher', 'scripts', 'server', 'staff', 'tests', 'tools', 'public']

/** Anything in quotes that could lead to a file: more than imports do, so that none is missed. */
const quoted = /['"`]((?:\.{1,2}\/|#|[\w-]+\/)[^'"`\s$]*)['"`]/g

/** What every other file may see without an import. */
const isGlobal = (file: string, text: string) => file.endsWith('.d.ts') || /^\s*declare (global|module)\b/m.test(text)

/** The project's files and which of them each one names, by their paths from the root. */
export type ModuleGraph = {
  files: ReadonlySet<string>
  /** Code alone. */
  code: readonly string[]
  /** All that a file leads to by any number of steps, itself among them. */
  closure: (file: string) => ReadonlySet<string>
  /** The fingerprint of a file and all it leads to, and of what all files see. */
  key: (file: string) => string
}

/** Reads the project. The environment is what decides besides: settings of the tools, and the packages. */
export function readModuleGraph(root: string, environment: readonly string[]): ModuleGraph {
  const aliases = readAliases(root)
  const files = new Set(folders.flatMap((folder) => filesBelow(root, folder)))
  const besides = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile())
  const code = [...files, ...besides.map(({ name }) => name)].filter(isCode)
  const texts = new Map(code.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  const prints = new Map<string, string>()
  const named = new Map(code.map((file) => [file, namedIn(file, texts.get(file) ?? '')]))

  function namedIn(file: string, text: string): string[] {
    const paths = [...text.matchAll(quoted)].flatMap(([, literal = '']) => {
      const [path = ''] = literal.split('?')
      const target = importTarget(file, path, aliases)
      // What no import means may be an address beside the file, or one from the root.
      return target === undefined ? [posix.join(posix.dirname(file), path), path] : [target]
    })
    return paths.filter((path) => files.has(path))
  }

  function print(file: string): string {
    const known = prints.get(file) ?? hash('sha1', texts.get(file) ?? readFileSync(join(root, file)))
    prints.set(file, known)
    return known
  }

  function closure(file: string): ReadonlySet<string> {
    const reached = new Set([file])
    for (const one of reached) for (const next of named.get(one) ?? []) reached.add(next)
    return reached
  }

  const global = code.filter((file) => isGlobal(file, texts.get(file) ?? ''))
  const seenByAll = [process.version, ...[...environment, ...global].map((file) => `${file} ${contentOf(root, file)}`)]
  const common = hash('sha1', seenByAll.join('\n'))

  return {
    files,
    code,
    closure,
    key: (file) => {
      const lines = [...closure(file)].sort().map((one) => `${one} ${print(one)}`)
      return hash('sha1', [common, ...lines].join('\n'))
    },
  }
}

function filesBelow(root: string, folder: string): string[] {
  try {
    return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
      .map((file) => file.split(sep).join('/'))
      .filter((file) => !isOfAnotherHouse(file))
  } catch {
    return []
  }
}

/** Of a file, or of every file of a folder; of what is not there, nothing. */
function contentOf(root: string, place: string): string {
  const files = filesBelow(root, place)
  try {
    return files.length > 0
      ? files.map((file) => `${file} ${contentOf(root, file)}`).join('\n')
      : hash('sha1', readFileSync(join(root, place)))
  } catch {
    return ''
  }
}
