import { createElement, type FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'
import { escapeHTML, serializeProps } from './astro-internals.ts'
import type { PageContext } from './context.ts'
import { Html, CachedText, Unknown } from './html.ts'
import { islandScripts } from './marks.ts'
import { terseDrawn, terseIsland } from './terse.ts'

type Hydration = { directive: string; value: unknown; url: string; export: string }

/** What React writes into the page of a document that only becomes one in the browser. */
const links = /<link\s[^>]*rel="(?:preload|modulepreload|stylesheet|preconnect|dns-prefetch)"[^>]*>/g

/** With more than this, an island is given what no other page gives it. */
const mostShared = 1500
const mostKept = 500

/**
 * Islands by all that they follow from: one that is given the same on page after page, as the form of the newsletter is, is drawn,
 * checked and encoded once.
 */
const drawn = new Map<string, CachedText>()

/** An island as Astro writes it, and as `terseIslands` leaves it. */
export function renderIsland(
  page: PageContext,
  name: string,
  component: object,
  given: Record<string, unknown>,
  slots: object,
): Html {
  const isPlainFunction =
    typeof component === 'function' && !('render' in ((component.prototype as object | null) ?? {}))
  if (!isPlainFunction || Object.keys(slots).length > 0) throw new Unknown(`<${name}> is an island with content`)
  const { hydration, props } = directivesOf(page, name, given)
  const prefix = `r${page.islands++}`
  const metadata = { displayName: name, hydrate: hydration.directive } as Parameters<typeof serializeProps>[1]
  const serialized = serializeProps(props, metadata)
  const scripts = islandScripts(hydration.directive)
  const draw = () => {
    const { app } = page
    const ofReact = { ...props }
    delete ofReact.class
    const html = renderToString(createElement(component as FunctionComponent, ofReact)).replace(links, '')
    const options = JSON.stringify({ name, value: hydration.value || '' })
    const tag =
      `<astro-island prefix="${prefix}" component-url="${app.linkTo(decodeURI(hydration.url))}"` +
      ` component-export="${hydration.export}" renderer-url="${app.linkTo(app.reactUrl)}"` +
      ` props="${escapeHTML(serialized)}" ssr client="${hydration.directive}" opts="${escapeHTML(options)}">`
    return `${terseIsland(tag)}${terseDrawn(html)}</astro-island>`
  }
  if (serialized.length > mostShared) return new Html(draw(), [scripts])
  const key = [prefix, name, hydration.url, hydration.export, hydration.directive, hydration.value, serialized].join()
  let island = drawn.get(key)
  if (!island) {
    drawn.set(key, (island = new CachedText(draw())))
    const [oldest] = drawn.size > mostKept ? drawn.keys() : []
    if (oldest !== undefined) drawn.delete(oldest)
  }
  return new Html('', [scripts, island])
}

function directivesOf(page: PageContext, name: string, given: Record<string, unknown>) {
  const hydration: Hydration = { directive: '', value: undefined, url: '', export: '' }
  const props: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(given)) {
    if (key === 'client:component-path') hydration.url = String(value)
    else if (key === 'client:component-export') hydration.export = String(value)
    else if (key === 'client:component-hydration' || key === 'client:display-name') continue
    else if (key.startsWith('client:')) {
      hydration.directive = key.slice('client:'.length)
      hydration.value = value
    } else if (key === 'children' || /^(server:|class:|data-astro-transition)/.test(key))
      throw new Unknown(`<${name}> is given ${key}`)
    else props[key] = value
  }
  const isKnown = hydration.directive !== 'only' && page.app.manifest.clientDirectives.has(hydration.directive)
  const isWhole = hydration.directive !== 'media' || typeof hydration.value === 'string'
  if (!isKnown || !isWhole || !hydration.export)
    throw new Unknown(`<${name}> is an island of a kind this runtime does not know`)
  return { hydration, props }
}
