import { addAttribute, spreadAttributes } from 'astro/runtime/server/index.js'
import { Html, nothing } from './html.ts'

const special = /[&"]/
const escaped = (value: string): string =>
  special.test(value) ? value.replaceAll('&', '&amp;').replaceAll('"', '&quot;') : value

/** Whether an attribute is written as it is, whatever it says: Astro was asked, once a name. */
const plain = new Map<string, boolean>()

function isPlain(name: string): boolean {
  const before = plain.get(name)
  if (before !== undefined) return before
  const written = (value: unknown) => String(addAttribute(value, name))
  const found = written('x') === ` ${name}="x"` && written(true) === ` ${name}="true"` && written('') === ` ${name}`
  plain.set(name, found)
  return found
}

export function addLeanAttribute(value: unknown, name: string, shouldEscape?: boolean, tag?: string): Html {
  if (value == null) return nothing
  if (typeof value === 'string' && shouldEscape === undefined && tag === undefined && isPlain(name))
    return new Html(value === '' ? ` ${name}` : ` ${name}="${escaped(value)}"`)
  return new Html(String(addAttribute(value, name, shouldEscape, tag)))
}

export const spreadLeanAttributes = (...given: Parameters<typeof spreadAttributes>): Html =>
  new Html(String(spreadAttributes(...given)))
