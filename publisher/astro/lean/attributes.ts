import { addAttribute, spreadAttributes } from './astro-internals.ts'
import { Html, nothing } from './html.ts'
import { isPlain, terseAttribute, terseData } from './terse.ts'

const special = /[&"]/
const escaped = (value: string): string =>
  special.test(value) ? value.replaceAll('&', '&amp;').replaceAll('"', '&quot;') : value

/** How an attribute is written: with whatever it says, or by its name alone when it is on. Astro was asked, once a name. */
type Manner = 'plain' | 'switch' | 'other'

const manners = new Map<string, Manner>()

function mannerOf(name: string): Manner {
  const before = manners.get(name)
  if (before) return before
  const written = (value: unknown) => String(addAttribute(value, name))
  const said = ['x', true, '', false].map(written).join()
  const plain = [` ${name}="x"`, ` ${name}="true"`, ` ${name}`, ` ${name}="false"`].join()
  const manner = said === plain ? 'plain' : said === [` ${name}`, ` ${name}`, '', ''].join() ? 'switch' : 'other'
  manners.set(name, manner)
  return manner
}

export function addLeanAttribute(value: unknown, name: string, shouldEscape?: boolean, tag?: string): Html {
  if (value === null || value === undefined) return nothing
  if (shouldEscape === undefined && tag === undefined) {
    const manner = mannerOf(name)
    if (manner === 'switch' && typeof value === 'boolean') return value ? new Html(` ${name}`) : nothing
    if (manner === 'plain') {
      if (typeof value === 'string')
        return new Html(
          isPlain(value) ? ` ${name}=${value}` : value === '' ? ` ${name}` : terseData(` ${name}="${escaped(value)}"`),
        )
      if (typeof value === 'number') return new Html(` ${name}=${value}`)
    }
  }
  return new Html(terseAttribute(String(addAttribute(value, name, shouldEscape, tag))))
}

export const spreadLeanAttributes = (...given: Parameters<typeof spreadAttributes>): Html =>
  new Html(String(spreadAttributes(...given)))
