/**
 * All that is taken from Astro although nobody promised that it stays. What compiled components import is replaced, because
 * joining texts needs a fraction of the CPU that Astro's trees of objects do. How texts are escaped, attributes written and
 * what islands are given is asked of Astro itself, so that it cannot differ. The rest describes the app that a build makes.
 * `tests/build/lean.test.ts` holds both ways to the same bytes. Only `island.ts`, which writes an island's tag,
 * `../island-element.mjs`, whose element reads it, and `../lean-runtime.mjs`, which hands all this to components and tells
 * that React renders islands, know more.
 */
import type { APIContext } from 'astro'
import { version as astroVersion } from 'astro/package.json'
import * as compilerRuntime from 'astro/compiler-runtime'
import type { HTMLString } from 'astro/runtime/server/index.js'
import { version as reactVersion } from '@astrojs/react/package.json'
import { compared } from './compared.ts'

export { Fragment } from 'astro/compiler-runtime'
export { addAttribute, escapeHTML, spreadAttributes, voidElementNames } from 'astro/runtime/server/index.js'
export { getPrescripts } from 'astro/runtime/server/scripts.js'
export { serializeProps } from 'astro/runtime/server/serialize.js'
export { compilerRuntime }

const installed = { astro: astroVersion, '@astrojs/react': reactVersion }

/** What compiled components may import. More of it than this is a newer compiler, whose output nobody here has seen. */
const known = new Set(
  (
    'Fragment addAttribute createAstro createComponent createTransitionScope defineScriptVars defineStyleVars ' +
    'maybeRenderHead mergeSlots render renderComponent renderHead renderScript renderSlot renderTransition ' +
    'spreadAttributes templateEnter templateExit unescapeHTML'
  ).split(' '),
)

export type Component = {
  (page: object, props: object, slots: object): unknown
  isAstroComponentFactory?: true
  moduleId?: string
}

export type RouteData = { route: string; type: string; component: string; pattern: RegExp; params: string[] }

type Styles = { type: 'external'; src: string } | { type: 'inline'; content: string }

export type Manifest = {
  base: string
  assetsPrefix?: unknown
  trailingSlash: string
  compressHTML: unknown
  i18n?: unknown
  shouldInjectCspMetaTags: boolean
  speculationRulesContent?: unknown
  componentMetadata: Map<string, { propagation: string; containsHead: boolean }>
  entryModules: Record<string, string>
  inlinedScripts: Map<string, string>
  clientDirectives: Map<string, string>
  renderers: { name: string; clientEntrypoint?: unknown }[]
  routes: { routeData: RouteData; styles: Styles[]; scripts: unknown[] }[]
  pageMap?: Map<string, () => Promise<{ page: () => Promise<PageModule> }>>
}

export type PageModule = { default?: Component; partial?: boolean }

/** Why no page of this app can be rendered but by Astro itself; `undefined` when nothing stands against it. */
export function objectionTo(manifest: Manifest): string | undefined {
  for (const name of ['astro', '@astrojs/react'] as const)
    if (installed[name] !== compared[name])
      return `${name} is ${installed[name]}, and the pages were compared with ${compared[name]}`
  const news = Object.keys(compilerRuntime).filter((name) => !known.has(name))
  if (news.length > 0) return `compiled components may import ${news.join(', ')}`
  // Middleware is asked about every page, which only Astro does.
  if (!('\0noop-middleware' in manifest.entryModules)) return 'there is middleware'
  if (manifest.i18n) return 'Astro routes by language'
  if (manifest.base !== '/' || manifest.assetsPrefix) return 'the shop is not at the root of its host'
  if (manifest.shouldInjectCspMetaTags || manifest.speculationRulesContent) return 'Astro writes into the head'
  if ([...manifest.componentMetadata.values()].some(({ propagation }) => propagation !== 'none'))
    return 'a component brings styles of content into the head'
  const [renderer, ...others] = manifest.renderers.filter(({ name }) => name !== 'astro:jsx')
  if (renderer?.name !== '@astrojs/react' || others.length > 0) return 'islands are not of React alone'
  return undefined
}

/** Marked by Astro as markup, which needs no escape. What a slot was rendered to holds more than its text. */
export const isMarkup = (value: unknown): value is InstanceType<typeof HTMLString> =>
  typeof value === 'object' &&
  value !== null &&
  Reflect.get(value, Symbol.for('astro:html-string')) === true &&
  !Reflect.get(value, Symbol.for('astro:slot-string'))

/** What a component may ask `Astro` for that no page of this shop does; asked, Astro's own runtime answers. */
export const unanswered = (
  'generator routePattern isPrerendered cookies clientAddress currentLocale preferredLocale preferredLocaleList ' +
  'redirect rewrite request site getActionResult callAction originPathname csp logger session cache'
).split(' ')

export type Locals = APIContext['locals']
