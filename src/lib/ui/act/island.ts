/**
 * What an island of a page is: an element that fetches its code as its directive says, and wakes with it. In place of
 * Astro's own element in published pages (scripts/astro/island-element.mjs): that one also knows islands within islands,
 * islands with content and props of a dozen kinds, none of which this shop has, and weighs three times as much on every
 * page. It reads the same attributes and tells the same events. Nothing is imported here: it is printed into pages.
 */
type Wake = () => Promise<void>
type Directive = (load: () => Promise<Wake>, options: unknown, island: HTMLElement) => unknown
type Renderer = (
  island: HTMLElement,
) => (component: unknown, props: unknown, slots: object, how: { client: string }) => Promise<void>
type Module = Record<string, unknown>

class Island extends HTMLElement {
  connectedCallback(): void {
    const { Astro } = self as unknown as { Astro: Record<string, Directive> }
    Astro[this.#said('client')]?.(() => this.#load(), JSON.parse(this.#said('opts')), this)
  }

  #said(attribute: string): string {
    return this.getAttribute(attribute) ?? ''
  }

  async #load(): Promise<Wake> {
    try {
      const [component, renderer] = await Promise.all([
        fetched(this.#said('component-url')),
        fetched(this.#said('renderer-url')),
      ])
      return () => this.#wake(component[this.#said('component-export')], renderer.default as Renderer)
    } catch (error) {
      const event = new CustomEvent('astro:hydration-error', { cancelable: true, bubbles: true, detail: { error } })
      if (this.dispatchEvent(event)) reportError(error)
      return async () => {}
    }
  }

  async #wake(component: unknown, renderer: Renderer): Promise<void> {
    // Code that is in the cache may be there before the rest of the island is.
    if (document.readyState === 'loading')
      await new Promise((resolve) => document.addEventListener('readystatechange', resolve))
    if (!this.isConnected) return
    if (this.lastChild?.nodeType === Node.COMMENT_NODE) this.lastChild.remove()
    const props = revived(JSON.parse(this.#said('props')) as object)
    await renderer(this)(component, props, {}, { client: this.#said('client') })
    this.removeAttribute('ssr')
    this.dispatchEvent(new CustomEvent('astro:hydrate'))
  }
}

/** Browsers remember that an address failed: the second try has another one. */
const fetched = (url: string): Promise<Module> =>
  (import(url) as Promise<Module>).catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    return import(`${url}?astro-retry=${Date.now()}`) as Promise<Module>
  })

/** The fields of an object; each is a pair of its kind and itself. */
const revived = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).map(([name, pair]) => [name, value(pair as Pair)]))

type Pair = [kind: 0 | 1, written: unknown]

/** Lists are of the kind 1; whatever else JSON can say is of the kind 0. */
const value = ([kind, written]: Pair): unknown =>
  kind === 1
    ? (written as Pair[]).map(value)
    : typeof written === 'object' && written !== null
      ? revived(written)
      : written

customElements.define('astro-island', Island)
