import type { Rule } from 'eslint'
import { importTarget } from './import-target.ts'
import { objection, roomOf, type Way } from './objection.ts'
import { rooms } from './rooms.ts'
import { projectPath } from './project-path.ts'

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
  meta: { type: 'problem', schema: [], messages: { wrong: '{{why}} ("{{specifier}}"). See tools/lint/rooms.ts.' } },
  create(context) {
    const from = projectPath(context)
    const room = rooms[roomOf(from) ?? '']

    function check(node: Rule.Node, way: Way = isTypeOnly(node as ImportingNode) ? 'types' : 'values') {
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
      TSImportType: (node: Rule.Node) => check(node, 'types'),
    }
  },
}
