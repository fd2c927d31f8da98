import { beforeEach, describe, expect, it } from 'vitest'
import { type Manifest, objectionTo } from './astro-internals.ts'
import {
  addAttribute,
  maybeRenderHead,
  render,
  renderComponent,
  renderSlot,
  spreadAttributes,
  unescapeHTML,
} from './compiled.ts'
import { Html, Unknown } from './html.ts'
import { mode } from './mode.ts'

beforeEach(() => {
  mode.isLean = true
  return () => {
    mode.isLean = false
  }
})

const said = async (html: unknown) => {
  const { text, before } = (await html) as Html
  expect(before).toBe(undefined)
  return text
}

describe('a template', () => {
  it('escapes texts, and nothing that is markup', async () => {
    const inner = render`<b>${'<"\'&>'}</b>`
    expect(await said(render`<p>${inner}${unescapeHTML('<i>')}</p>`)).toBe('<p><b>&lt;&quot;&#39;&amp;&gt;</b><i></p>')
  })

  it('writes numbers and lists, waits for what comes later, and leaves out what is not there', async () => {
    const values = [0, 1.5, ['a', Promise.resolve(render`<br>`)], () => 'f', true]
    expect(await said(render`${values[0]} ${values[1]} ${values[2]} ${values[3]} ${values[4]}`)).toBe(
      '0 1.5 a<br> f true',
    )
    expect(await said(render`${null}${undefined}${false}${''}${maybeRenderHead({})}`)).toBe('')
  })

  it('leaves to Astro what it does not know', () => {
    for (const value of [new Date(0), Number.NaN, 1n, new Response(), {}])
      expect(() => render`${value}`).toThrow(Unknown)
    expect(() => renderComponent({} as never, 'Tag', 'br', {}, {})).toThrow(Unknown)
  })

  it('tells why a part failed that it waits for', async () => {
    const failing = Promise.reject(new Error('no such product'))
    await expect(render`${Promise.resolve('a')}${failing}` as Promise<Html>).rejects.toThrow('no such product')
  })
})

describe('an attribute', () => {
  it.each([
    ['href', '/?a=1&b="2"', ' href="/?a=1&amp;b=&quot;2&quot;"'],
    ['alt', '', ' alt'],
    ['href', '/?a&b', ' href="/?a&amp;b"'],
    ['href', '/product/1#top', ' href=/product/1#top'],
    ['width', 80, ' width=80'],
    ['aria-pressed', false, ' aria-pressed=false'],
    ['disabled', true, ' disabled'],
    ['disabled', false, ''],
    ['hidden', true, ' hidden'],
    ['hidden', 'until-found', ' hidden=until-found'],
    ['class:list', ['a', false, 'b'], ' class="a b"'],
    ['style', { color: 'red' }, ' style=color:red'],
    ['on"click', 'x', ''],
    ['title', undefined, ''],
    ['title', null, ''],
  ])('%s of %j is written as Astro writes it, without quotes it can do without', async (name, value, written) => {
    expect(await said(addAttribute(value, name))).toBe(written)
    mode.isLean = false
    expect(String(addAttribute(value, name))).toBe(written)
  })

  it('comes in a bunch, too', async () => {
    expect(await said(spreadAttributes({ id: 'a', hidden: true, title: undefined }))).toBe(' id="a" hidden')
  })
})

it('shows what stands in a slot, or what stands in for it', async () => {
  const given = () => render`<p>given</p>`
  const fallback = () => render`<p>instead</p>`
  expect(await said(renderSlot({} as never, given as never, fallback as never))).toBe('<p>given</p>')
  expect(await said(renderSlot({} as never, undefined as never, fallback as never))).toBe('<p>instead</p>')
})

describe('an app', () => {
  const manifest: Manifest = {
    base: '/',
    trailingSlash: 'never',
    compressHTML: 'jsx',
    shouldInjectCspMetaTags: false,
    componentMetadata: new Map([['src/pages/index.astro', { propagation: 'none', containsHead: true }]]),
    entryModules: { '\0noop-middleware': 'middleware.mjs' },
    inlinedScripts: new Map(),
    clientDirectives: new Map(),
    renderers: [{ name: '@astrojs/react' }],
    routes: [],
  }

  it('is rendered lean when all of it is known', () => {
    expect(objectionTo(manifest)).toBe(undefined)
  })

  it.each([
    ['has middleware', { entryModules: {} }, 'middleware'],
    ['lies in a folder of its host', { base: '/shop' }, 'root of its host'],
    [
      'has islands of others than React',
      { renderers: [{ name: '@astrojs/react' }, { name: '@astrojs/vue' }] },
      'React',
    ],
    ['routes by language', { i18n: {} }, 'language'],
    ['has a policy in its pages', { shouldInjectCspMetaTags: true }, 'head'],
  ])('is left to Astro when it %s', (_, difference, reason) => {
    expect(objectionTo({ ...manifest, ...difference })).toContain(reason)
  })
})
