import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ESTree, Rule } from '@oxlint/plugins'
import { isCode } from './code-files.ts'
import { importedBy, importTarget } from './import-target.ts'
import { projectPath } from './project-path.ts'

/** Which files of the project each one names; nothing for what is no file of ours. */
class ImportGraph {
  readonly #root: string
  readonly #named = new Map<string, readonly string[]>()

  constructor(root: string) {
    this.#root = root
  }

  namedBy(path: string): readonly string[] {
    const known = this.#named.get(path)
    if (known) return known
    const named = importedBy(path, this.#text(path))
    this.#named.set(path, named)
    return named
  }

  /** The shortest way from one file to another along their imports, or nothing where there is none. */
  way(from: string, to: string): string[] | undefined {
    const cameFrom = new Map<string, string | undefined>([[from, undefined]])
    for (const path of cameFrom.keys()) {
      if (path === to) return back(cameFrom, to)
      for (const next of this.namedBy(path)) if (!cameFrom.has(next)) cameFrom.set(next, path)
    }
    return undefined
  }

  #text(path: string): string {
    if (!isCode(path)) return ''
    try {
      return readFileSync(join(this.#root, path), 'utf8')
    } catch {
      // What is not there is for the compiler to tell.
      return ''
    }
  }
}

function back(cameFrom: ReadonlyMap<string, string | undefined>, to: string): string[] {
  const way: string[] = []
  for (let at: string | undefined = to; at !== undefined; at = cameFrom.get(at)) way.unshift(at)
  return way
}

/** Read once a run; an editor that keeps the linter running has to start it anew to see a circle closed elsewhere. */
const graphs = new Map<string, ImportGraph>()

function graphOf(root: string): ImportGraph {
  const graph = graphs.get(root) ?? new ImportGraph(root)
  graphs.set(root, graph)
  return graph
}

/**
 * No file comes back to itself along its imports, and a type is an import too: where two files need each other's types,
 * neither can be read, moved or thrown away without the other.
 */
export const noCycle: Rule = {
  meta: { type: 'problem', schema: [], messages: { cycle: 'This import comes back to its own file: {{way}}.' } },
  create(context) {
    const from = projectPath(context)
    const graph = graphOf(context.cwd)

    function check(node: ESTree.Node) {
      const specifier = (node as { source?: { value?: unknown } | null }).source?.value
      const to = typeof specifier === 'string' ? importTarget(from, specifier) : undefined
      const way = to === undefined ? undefined : graph.way(to, from)
      if (way) context.report({ node, messageId: 'cycle', data: { way: [from, ...way].join(' → ') } })
    }

    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    }
  },
}
