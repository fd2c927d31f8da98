import { compilerRuntime as astro } from './astro-internals.ts'
import { addLeanAttribute, spreadLeanAttributes } from './attributes.ts'
import { renderLeanComponent, renderLeanSlot, unescaped } from './component.ts'
import { type Html, join, markedBy, nothing } from './html.ts'
import { headMark, scriptMark, templateEnd, templateStart } from './marks.ts'
import { mode } from './mode.ts'
import { terseAttribute } from './terse.ts'
import type { PageContext } from './context.ts'

/**
 * What compiled components import in place of Astro's own functions, which still do the work unless the page is rendered
 * lean. Whatever is not named here is Astro's.
 */
export * from 'astro/compiler-runtime'

type Own = typeof astro

export const render = (texts: TemplateStringsArray, ...values: unknown[]) =>
  mode.isLean ? join(texts, values) : astro.render(texts, ...values)

export const addAttribute = (value: unknown, name: string, shouldEscape?: boolean, tag?: string): unknown =>
  mode.isLean
    ? addLeanAttribute(value, name, shouldEscape, tag)
    : astro.unescapeHTML(terseAttribute(String(astro.addAttribute(value, name, shouldEscape, tag))))

export const spreadAttributes: (...given: Parameters<Own['spreadAttributes']>) => unknown = (...given) =>
  mode.isLean ? spreadLeanAttributes(...given) : (astro.spreadAttributes(...given) as unknown)

export const unescapeHTML = (value: unknown): unknown => (mode.isLean ? unescaped(value) : astro.unescapeHTML(value))

export const renderComponent = (...given: Parameters<Own['renderComponent']>): unknown => {
  if (!mode.isLean) return astro.renderComponent(...given)
  const [page, name, component, props, slots] = given as unknown as Parameters<typeof renderLeanComponent>
  return renderLeanComponent(page, name, component, props, slots)
}

export const renderSlot = (...given: Parameters<Own['renderSlot']>): unknown => {
  if (!mode.isLean) return astro.renderSlot(...given)
  const [page, slot, fallback] = given as unknown as Parameters<typeof renderLeanSlot>
  return renderLeanSlot(page, slot, fallback)
}

export const renderScript = (page: unknown, id: string): unknown =>
  mode.isLean ? scriptMark(page as PageContext, id) : astro.renderScript(page as never, id)

const head = markedBy(headMark)
export const renderHead = (page: unknown): unknown =>
  mode.isLean ? head : Reflect.apply(astro.renderHead, undefined, [page])

/** Only pages with a head of their own are rendered lean, and those never need one added. */
export const maybeRenderHead = (page: unknown): unknown =>
  mode.isLean ? nothing : Reflect.apply(astro.maybeRenderHead, undefined, [page])

const [start, end]: [Html, Html] = [markedBy(templateStart), markedBy(templateEnd)]
export const templateEnter = (page: unknown): unknown => (mode.isLean ? start : astro.templateEnter(page as never))
export const templateExit = (page: unknown): unknown => (mode.isLean ? end : astro.templateExit(page as never))
