import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import type { Rule } from 'eslint'
import { objection, roomOf, rooms, type Way } from './rooms.ts'
import { projectPath } from './project-path.ts'

const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  imports: Record<string, string>
}
/** `#lib/*` → `src/lib/`, as package.json says. */
const aliases = Object.entries(manifest.imports).map(([from, to]) => [from.slice(0, -1), to.slice(2, -1)] as const)

/** The project path an import means, or nothing for a package. */
function target(from: string, specifier: string): string | undefined {
  const bare = specifier.split('?')[0] ?? ''
  const alias = aliases.find(([prefix]) => bare.startsWith(prefix))
  if (alias) return alias[1] + bare.slice(alias[0].length)
  return bare.startsWith('.') ? posix.join(posix.dirname(from), bare) : undefined
}

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
export const directions: Rule.RuleModule = {
  meta: { type: 'problem', schema: [], messages: { wrong: '{{why}} ("{{specifier}}"). See scripts/lint/rooms.ts.' } },
  create(context) {
    const from = projectPath(context)
    const room = rooms[roomOf(from) ?? '']

    function check(node: Rule.Node, way: Way = isTypeOnly(node as ImportingNode) ? 'types' : 'values') {
      const specifier = (node as ImportingNode).source?.value
      if (typeof specifier !== 'string') return
      const to = target(from, specifier)
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
        if (from.startsWith('src/') && !room) {
          context.report({ node, messageId: 'wrong', data: { why: 'this file lies in no room', specifier: from } })
        }
      },
      ImportDeclaration: (node) => check(node),
      ExportNamedDeclaration: (node) => check(node),
      ExportAllDeclaration: (node) => check(node),
      ImportExpression: (node) => check(node, 'lazily'),
      TSImportType: (node: Rule.Node) => check(node, 'types'),
    }
  },
}
