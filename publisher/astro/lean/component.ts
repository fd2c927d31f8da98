import { type Component, Fragment, type Locals, unanswered, voidElementNames } from './astro-internals.ts'
import { spreadLeanAttributes } from './attributes.ts'
import { Html, htmlOf, isPromise, CachedText, markedBy, nothing, type Rendered, Unknown, written } from './html.ts'
import { renderIsland } from './island.ts'
import type { PageContext, Slots } from './context.ts'

/** A component of Astro's is called at once; a slot of it only where it stands. */
export function renderLeanComponent(
  page: PageContext,
  name: string,
  component: unknown,
  props: Record<string, unknown>,
  slots: Slots = {},
): Rendered {
  if (component === Fragment) return slots.default ? htmlOf(slots.default(page)) : nothing
  if (typeof component === 'string') return renderTag(page, component, props, slots)
  if (typeof component !== 'function') throw new Unknown(`<${name}> is no component this runtime knows`)
  if (!(component as Component).isAstroComponentFactory) return renderIsland(page, name, component, props, slots)
  for (const prop in props)
    if (prop === 'class:list' || prop.startsWith('server:')) throw new Unknown(`<${name}> is given ${prop}`)
  return htmlOf((component as Component)(page, props, slots))
}

/** A tag whose name is a value, such as a heading of this or that level. */
function renderTag(page: PageContext, tag: string, props: Record<string, unknown>, slots: Slots): Rendered {
  const { default: slot, ...others } = slots
  if (!/^[a-z][a-z\d]*$/.test(tag) || voidElementNames.test(tag) || Object.keys(others).length > 0)
    throw new Unknown(`<${tag}> is no plain tag`)
  const within = slot ? htmlOf(slot(page)) : nothing
  if (!(within instanceof Html) || within.before) throw new Unknown(`<${tag}> holds more than text`)
  return new Html(`<${tag}${spreadLeanAttributes(props, undefined, {}).text}>${within.text}</${tag}>`)
}

export function renderLeanSlot(
  page: PageContext,
  slot: Slots[string] | undefined,
  fallback: Slots[string] | undefined,
): Rendered {
  const given = slot ?? fallback
  return given ? htmlOf(given(page)) : nothing
}

/** Shorter texts cost less to write again than to recognize. */
const worthKeeping = 200
const mostKept = 1500

/** What slots were rendered to last, by their text: one that is shown again is written again as the bytes it was. */
const rendered = new Map<string, Html>()

export function unescaped(value: unknown): unknown {
  if (typeof value === 'string') return (value.length >= worthKeeping && rendered.get(value)) || new Html(value)
  if (value == null || typeof value === 'number' || value instanceof Html) return value
  if (isPromise(value)) return value.then(unescaped)
  throw new Unknown('something else than a text is set as markup')
}

/** `Astro.slots` of a component. */
class SlotsOfComponent {
  readonly #page: PageContext
  readonly #slots: Slots

  constructor(page: PageContext, slots: Slots) {
    this.#page = page
    this.#slots = slots
    for (const name of Object.keys(slots)) Object.defineProperty(this, name, { value: true, enumerable: true })
  }

  has(name: string): boolean {
    return Boolean(this.#slots[name])
  }

  async render(name: string, values: readonly unknown[] = []): Promise<string | undefined> {
    const slot = this.#slots[name]
    if (!slot) return undefined
    if (values.length > 0) throw new Unknown('a slot is called with values')
    const pieces = written(this.#page, await htmlOf(slot(this.#page)))
    const text = pieces.map((piece) => (typeof piece === 'string' ? piece : piece.html)).join('')
    if (text.length >= worthKeeping) {
      rendered.set(text, markedBy(new CachedText(text)))
      const [oldest] = rendered.size > mostKept ? rendered.keys() : []
      if (oldest !== undefined) rendered.delete(oldest)
    }
    return text
  }
}

/** What components know as `Astro`. */
export class AstroOfComponent {
  readonly props: object
  self: unknown = null
  readonly #page: PageContext
  readonly #slots: Slots
  #slotsAsked: SlotsOfComponent | undefined

  constructor(page: PageContext, props: object, slots: Slots | null) {
    this.#page = page
    this.props = props
    this.#slots = slots ?? {}
  }

  get locals(): Locals {
    return this.#page.locals
  }

  get params(): Record<string, string | undefined> {
    return this.#page.params
  }

  get url(): URL {
    return this.#page.url
  }

  get response(): { status: number } {
    return this.#page.response
  }

  get slots(): SlotsOfComponent {
    return (this.#slotsAsked ??= new SlotsOfComponent(this.#page, this.#slots))
  }
}

for (const name of unanswered)
  Object.defineProperty(AstroOfComponent.prototype, name, {
    get() {
      throw new Unknown(`a component asks for Astro.${name}`)
    },
  })
