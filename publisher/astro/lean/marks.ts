import { type Html, type CachedText, type Mark, markedBy, Unknown, type Written } from './html.ts'
import type { PageContext } from './context.ts'

/** Where the head of a document ends; a second one is of something that only looks like a document. */
export const headMark: Mark = {
  write(page: Written): string {
    if (page.hasHead) return ''
    page.hasHead = true
    return page.head
  },
}

export const templateStart: Mark = {
  write(page: Written): string {
    page.depth++
    return ''
  },
}

export const templateEnd: Mark = {
  write(page: Written): string {
    if (page.depth-- === 0) throw new Unknown('a template ends that never began')
    return ''
  },
}

/** A script stands where it is first asked for. */
class Script implements Mark {
  readonly #id: string
  readonly #content: string

  constructor(id: string, content: string) {
    this.#id = id
    this.#content = content
  }

  write({ depth, scripts }: Written): string {
    if (depth > 0) return this.#content
    if (scripts.has(this.#id)) return ''
    scripts.add(this.#id)
    return this.#content
  }
}

const scripts = new Map<string, Html>()

export function scriptMark(page: PageContext, id: string): Html {
  const known = scripts.get(id)
  if (known) return known
  const inlined = page.app.manifest.inlinedScripts.get(id)
  const content =
    inlined === undefined
      ? `<script type="module" src="${page.app.linkTo(id)}"></script>`
      : inlined && `<script type="module">${inlined}</script>`
  const mark = markedBy(new Script(id, content))
  scripts.set(id, mark)
  return mark
}

/** Before the first island of a page stands what wakes islands, and before the first of a kind what wakes that kind. */
class IslandScripts implements Mark {
  readonly #directive: string

  constructor(directive: string) {
    this.#directive = directive
  }

  write(page: Written): string | CachedText {
    const isFirst = !page.hasIslandScript
    if (!isFirst && page.directives.has(this.#directive)) return ''
    if (page.depth === 0) {
      page.hasIslandScript = true
      page.directives.add(this.#directive)
    }
    return page.islandScript(this.#directive, isFirst)
  }
}

const islands = new Map<string, IslandScripts>()

export function islandScripts(directive: string): Mark {
  const known = islands.get(directive)
  if (known) return known
  const mark = new IslandScripts(directive)
  islands.set(directive, mark)
  return mark
}
