import { globSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { ESTree, Rule } from '@oxlint/plugins'
import { projectPath } from './project-path.ts'
import { rooms } from './rooms.ts'

const project = join(import.meta.dirname, '../..')

/** The rooms of the API, the lowest first, as the table of rooms has them. */
const floors = Object.keys(rooms).filter((name) => name.startsWith('api/'))
const floorOf = (path: string) => floors.findIndex((folder) => path.startsWith(`${folder}/`))

/** The tables that a file declares: the fields of `Tables` itself, or of the type that it is extended by. */
function tablesIn(text: string): string[] {
  const extending = /^ {2}interface Tables extends (\w+) /m.exec(text)?.[1]
  const begin = extending === undefined ? 'export interface Tables {' : `export type ${extending} = {`
  const [, body = ''] = text.split(`${begin}\n`)
  return [...(body.split('\n}\n')[0] ?? '').matchAll(/^ {2}(\w+): /gm)].map(([, table = '']) => table)
}

const read = (file: string) => readFileSync(join(project, file), 'utf8')

const tables = globSync('api/**/{tables,*-tables}.ts', { cwd: project }).flatMap((file) =>
  tablesIn(read(file)).map((table) => [table, floors[floorOf(file)]] as const),
)

/** A view is of the room whose migrations, a folder of its name, make it. */
const migrations = 'api/platform/database/migrations'
const views = globSync(`${migrations}/*/*.ts`, { cwd: project }).flatMap((file) =>
  [...read(file).matchAll(/create view (\w+)/g)].map(
    ([, view = '']) => [view, `api/${relative(migrations, file).split(sep)[0]}`] as const,
  ),
)

/** By its name, the folder of the room that a table or a view is of. */
const owners = new Map<string, string | undefined>([...tables, ...views])

/** How the query builder takes the name of a table. */
const calls = /^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|using|(inner|left|right|full|cross)Join|table)$/

/** How SQL takes it: one, or several with a comma between them, each with another name or without. */
const statements =
  /\b(?:from|join|into|update|using|table)\s+(?:only\s+)?(\w+(?:\s+(?:as\s+)?\w+)?(?:\s*,\s*\w+(?:\s+(?:as\s+)?\w+)?)*)/gi
const namesIn = (list: string) => list.split(',').map((one) => /\w+/.exec(one)?.[0] ?? '')

/** The parts of nodes that a name can stand in: a literal, or a list of them. */
type Named = { value?: unknown; elements?: (Named | null)[] }

/**
 * A room names tables of its own and of rooms below. What a higher room knows is handed in by `api/app`, and what it has to be
 * told is an event. Migrations make the tables of all rooms, and a test may look anywhere.
 */
export const ownTables: Rule = {
  meta: { type: 'problem', schema: [], messages: { wrong: '{{here}} may not name the table {{table}} of {{owner}}' } },
  create(context) {
    const path = projectPath(context)
    const floor = floorOf(path)
    if (floor < 0 || /\.test\.ts$|\/migrations\//.test(path)) return {}

    function check(node: ESTree.Node, table: string) {
      const owner = owners.get(table)
      if (owner === undefined || floors.indexOf(owner) <= floor) return
      context.report({ node, messageId: 'wrong', data: { here: floors[floor] ?? '', table, owner } })
    }
    const named = (node: ESTree.Node, literal: Named | null | undefined) => {
      if (typeof literal?.value === 'string') check(node, literal.value.replace(/ as \w+$/, ''))
      for (const element of literal?.elements ?? []) named(node, element)
    }

    return {
      CallExpression(node) {
        const called = node.callee as { property?: { name?: string } }
        if (calls.test(called.property?.name ?? '')) named(node, node.arguments[0] as Named | undefined)
      },
      // Tables that are looked through one after another are named in records of what becomes of them.
      Property(node) {
        if ((node.key as { name?: string }).name === 'table') named(node, node.value as Named)
      },
      TemplateElement(node) {
        for (const [, list = ''] of node.value.raw.matchAll(statements))
          for (const table of namesIn(list)) check(node, table)
      },
    }
  },
}
