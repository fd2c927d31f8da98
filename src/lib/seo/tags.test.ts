import { describe, expect, it } from 'vitest'
import { printTags } from './print-tags.ts'
import { mergeTags, type Tag } from './tags.ts'

const meta = (name: string, content: string): Tag => ({ tag: 'meta', attributes: { name, content } })
const link = (attributes: Record<string, string>): Tag => ({ tag: 'link', attributes })

describe('mergeTags', () => {
  it('lets the later of two tags that say the same thing win', () => {
    expect(mergeTags([meta('description', 'shop')], [meta('description', 'page')])).toEqual([
      meta('description', 'page'),
    ])
  })

  it('keeps one alternate per language and one canonical', () => {
    const alternate = (hreflang: string, href: string) => link({ rel: 'alternate', hreflang, href })
    const merged = mergeTags(
      [alternate('pl-PL', '/a'), alternate('de-DE', '/b'), link({ rel: 'canonical', href: '/x' })],
      [alternate('pl-PL', '/c'), link({ rel: 'canonical', href: '/y' })],
    )
    expect(printTags(merged)).toBe(
      '<link rel="canonical" href="/y">' +
        '<link rel="alternate" hreflang="de-DE" href="/b"><link rel="alternate" hreflang="pl-PL" href="/c">',
    )
  })

  it('gives the same order whatever order the tags come in', () => {
    const tags: Tag[] = [
      { tag: 'data', record: { '@type': 'Product' } },
      link({ rel: 'alternate', hreflang: 'de-DE', href: '/b' }),
      link({ rel: 'canonical', href: '/a' }),
      meta('robots', 'index, follow'),
      meta('description', 'A meter'),
      { tag: 'title', text: 'A' },
    ]
    const sorted = mergeTags(tags)
    expect(mergeTags([...tags].reverse())).toEqual(sorted)
    expect(sorted.map((tag) => tag.tag)).toEqual(['title', 'meta', 'meta', 'link', 'link', 'data'])
  })

  it('leaves out a description nobody wrote', () => {
    expect(mergeTags([meta('description', '')])).toEqual([])
  })
})

describe('printTags', () => {
  it('keeps a script in a product name from running', () => {
    const html = printTags([
      { tag: 'data', record: { '@type': 'Product', name: '</script><script>alert(1)</script>' } },
    ])
    expect(html.match(/<\/?script/g)).toHaveLength(2)
    expect(html).toContain('\\u003c/script>')
  })

  it('escapes titles and attributes', () => {
    expect(printTags([{ tag: 'title', text: '<b> & "co"' }])).toBe('<title>&lt;b&gt; &amp; &quot;co&quot;</title>')
    expect(printTags([meta('description', '"><script>')])).toContain('content="&quot;&gt;&lt;script&gt;"')
  })
})
