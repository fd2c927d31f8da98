/**
 * What an island of a page is: an element that fetches its code as its directive says, and wakes with it. In place of
 * Astro's own element in published pages (scripts/astro/island-element.mjs), it reads the same attributes. It is printed into
 * pages, so nothing is imported here: how an island is woken comes with what renders it (renderer.ts).
 */
type Wake = () => Promise<void>
type Directive = (load: () => Promise<Wake>, options: unknown, island: HTMLElement) => unknown
type Module = Record<string, unknown>

class Island extends HTMLElement {
  connectedCallback(): void {
    const { Astro } = self as unknown as { Astro: Record<string, Directive> }
    Astro[this.getAttribute('client') ?? '']?.(
      async () => {
        const [component, renderer] = await Promise.all(
          ['component-url', 'renderer-url'].map((name) => this.#fetched(name)),
        )
        return (renderer as { wake: (island: HTMLElement, component: unknown) => Wake }).wake(this, component)
      },
      JSON.parse(this.getAttribute('opts') ?? '{}'),
      this,
    )
  }

  /** Browsers remember that an address failed: the second try has another one. */
  #fetched(attribute: string): Promise<Module> {
    const url = this.getAttribute(attribute)
    return (import(`${url}`) as Promise<Module>).catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      return import(`${url}?${Date.now()}`) as Promise<Module>
    })
  }
}

customElements.define('astro-island', Island)
