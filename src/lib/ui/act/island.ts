/**
 * What an island of a page is: an element that fetches its code as its directive says, and wakes with it. In place of
 * Astro's own element in published pages (publisher/astro/island-element.mjs), it reads the same attributes. It is printed into
 * pages, so nothing is imported here: how an island is woken comes with what renders it (renderer.ts).
 */
type Wake = () => Promise<void>
type Directive = (load: () => Promise<Wake>, options: unknown, island: HTMLElement) => unknown
type Renderer = { wake: (island: HTMLElement, component: unknown) => Wake }

/** Browsers remember that an address failed: the second try has another one. */
const fetched = (url: string | null): Promise<unknown> =>
  import(`${url}`).catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    return import(`${url}?${Date.now()}`) as Promise<unknown>
  })

class Island extends HTMLElement {
  connectedCallback(): void {
    const { Astro } = self as unknown as { Astro: Record<string, Directive> }
    const said = (name: string) => this.getAttribute(name)
    const load = async () => {
      const modules = await Promise.all([fetched(said('component-url')), fetched(said('renderer-url'))])
      return (modules[1] as Renderer).wake(this, modules[0])
    }
    const direct = () => Astro[`${said('client')}`]?.(load, JSON.parse(said('opts') ?? '{}'), this)
    // `client:visible` looks at what is in the island, to which the parser comes later.
    if (document.readyState !== 'loading' || said('client') !== 'visible') direct()
    else document.addEventListener('readystatechange', direct, { once: true })
  }
}

customElements.define('astro-island', Island)
