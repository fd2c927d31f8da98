import type { ESTree, Rule } from '@oxlint/plugins'
import { importTarget } from './import-target.ts'
import { rooms, type Room } from './rooms.ts'
import { projectPath } from './project-path.ts'

/** The room a path (relative to the project) lies in, by name. */
export function roomOf(path: string): string | undefined {
  const holding = Object.entries(rooms).filter(([, room]) => path === room.folder || path.startsWith(`${room.folder}/`))
  return holding.sort(([, a], [, b]) => b.folder.length - a.folder.length)[0]?.[0]
}

/** How one file names another: for its values, for its types only, or to fetch it at run time. */
type Way = 'values' | 'types' | 'lazily'

/** Why an import is not allowed, or nothing when it is. */
function objection(from: string, to: string, way: Way): string | undefined {
  const fromName = roomOf(from)
  const toName = roomOf(to)
  const here = fromName === undefined ? undefined : rooms[fromName]
  const there = toName === undefined ? undefined : rooms[toName]
  if (!here || !there) return undefined
  if (here === there) {
    const foreign = here.apart && folderWithin(here, from) !== folderWithin(here, to)
    return foreign
      ? `${folderWithin(here, from)} may not import ${folderWithin(here, to)}: they meet in a store`
      : undefined
  }
  const isNamed = (names: readonly string[] | undefined) => names?.includes(toName ?? '') === true
  const isAllowed = isNamed(here.may) || here.files?.includes(to) || (way !== 'values' && isNamed(here[way]))
  if (!isAllowed) {
    const exceptions = [isNamed(here.types) && ' but for types', isNamed(here.lazily) && ' but at run time']
    return [`${fromName} may not import ${toName}`, ...exceptions].filter(Boolean).join('')
  }
  if (fromName === 'tests') return undefined
  if (there.entry && !there.entry.test(to))
    return `of ${toName}, only files named ${String(there.entry)} may be imported`
  const within = to.slice(there.folder.length + 1)
  const isClosed = within !== 'index.ts' && there.open?.includes(within) === false
  return isClosed ? `${to} is no file that ${there.folder}/index.ts names to others` : undefined
}

const folderWithin = (room: Room, path: string) => path.slice(room.folder.length + 1).split('/')[0] ?? ''

/** `@scope/name/deep` → `@scope/name`. */
const packageName = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

/** The parts of import and export nodes, of JavaScript and TypeScript both, that say where from and how. */
type ImportingNode = {
  source?: { value?: unknown } | null
  importKind?: string
  exportKind?: string
  specifiers?: { importKind?: string; exportKind?: string }[]
}

function isTypeOnly(node: ImportingNode): boolean {
  const kinds = (node.specifiers ?? []).map((specifier) => specifier.importKind ?? specifier.exportKind)
  const every = kinds.length > 0 && kinds.every((kind) => kind === 'type')
  return node.importKind === 'type' || node.exportKind === 'type' || every
}

/** Holds every import to the table of rooms, in TypeScript, in Astro frontmatter and in Astro scripts. */
export const directions: Rule = {
  meta: { type: 'problem', schema: [], messages: { wrong: '{{why}} ("{{specifier}}"). See tools/lint/rooms.ts.' } },
  create(context) {
    const from = projectPath(context)
    const room = rooms[roomOf(from) ?? '']

    function check(node: ESTree.Node, way: Way = isTypeOnly(node as ImportingNode) ? 'types' : 'values') {
      const specifier = (node as ImportingNode).source?.value
      if (typeof specifier !== 'string') return
      const to = importTarget(from, specifier)
      const why = to === undefined ? packageObjection(specifier, way) : objection(from, to, way)
      if (why) context.report({ node, messageId: 'wrong', data: { why, specifier } })
    }

    function packageObjection(specifier: string, way: Way) {
      if (!room?.packages || way === 'types' || room.packages.includes(packageName(specifier))) return undefined
      return `${room.folder} may import ${room.packages.join(', ') || 'no package'} only`
    }

    // A test may fetch anything from anywhere: the real thing is its test double.
    if (/\.test\.tsx?$/.test(from)) return {}
    return {
      Program(node) {
        if (/^(src|api)\//.test(from) && !room) {
          context.report({ node, messageId: 'wrong', data: { why: 'this file lies in no room', specifier: from } })
        }
      },
      ImportDeclaration: (node) => check(node),
      ExportNamedDeclaration: (node) => check(node),
      ExportAllDeclaration: (node) => check(node),
      ImportExpression: (node) => check(node, 'lazily'),
      TSImportType: (node) => check(node, 'types'),
    }
  },
}
