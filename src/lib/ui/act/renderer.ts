import render from '@astrojs/react/client.js'

/**
 * What renders islands in browsers: Astro's renderer for React, and beside it how an island of ours is woken (island.ts).
 * Astro's own element knows islands within islands, islands with content and props of a dozen kinds as well, none of which
 * this shop has.
 */
export default render

type Props = Record<string, unknown>
type Render = (
  island: HTMLElement,
) => (component: unknown, props: Props, slots: object, how: { client: string }) => Promise<void> | void

export const wake = (island: HTMLElement, module: Record<string, unknown>) => async (): Promise<void> => {
  const said = (attribute: string) => island.getAttribute(attribute) ?? ''
  // Code that is in the cache may be there before the rest of the island is.
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('readystatechange', resolve))
  if (!island.isConnected) return
  if (island.lastChild?.nodeType === Node.COMMENT_NODE) island.lastChild.remove()
  const name = said('component-export') || /(\w+)\.[^/]*$/.exec(said('component-url'))?.[1]
  const props = JSON.parse(said('props')) as Props
  await (render as Render)(island)(module[name ?? ''], props, {}, { client: said('client') })
  island.removeAttribute('ssr')
  island.dispatchEvent(new CustomEvent('astro:hydrate'))
}
