import type { ClientDirective } from 'astro'
import type { SleepingIsland } from '#lib/frame/await-acts.ts'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates when the shopper first acts on the island. */
    'client:act'?: boolean
  }
}

/**
 * What stands in the page itself for `client:act`: as little as keeps an act that comes before the frame (await-acts there),
 * which does the rest. A submit must not leave the page meanwhile.
 */
const act: ClientDirective = (load, _options, island: SleepingIsland) => {
  island.fetchCode = load
  island.onclick = island.onsubmit = (event: Event) => {
    island.acted = event
    if (event.type === 'submit') event.preventDefault()
  }
}

export default act
