import { load } from 'cheerio'
import { describe, expect, it } from 'vitest'
import { terse, terseAttribute, terseDrawn, terseIsland } from './terse.ts'

/** What is left of the texts of a template, with a word for each expression between them. */
const left = (...texts: string[]) => terse(texts).join('{}')

describe('a template', () => {
  it.each([
    ['<a class="x" href="/a#b" title="two words">', '<a class=x href=/a#b title="two words">'],
    ['<input value="" alt="a=b" min="1">', '<input value alt="a=b" min=1>'],
    [
      '<source sizes="(width >= 64rem) 1px" type="image/avif">',
      '<source sizes="(width >= 64rem) 1px" type=image/avif>',
    ],
    ['<p title="a&amp;b">"quoted" = "text"</p>', '<p title="a&amp;b">"quoted" = "text"</p>'],
    ['<circle r="6.4"/>', '<circle r="6.4"/>'],
  ])('loses the quotes that nobody needs: %s', (before, after) => {
    expect(left(before)).toBe(after)
  })

  it('keeps the quotes of a value that an expression is part of, and loses those beside one', () => {
    expect(left('<a class="x"', ' href="', '" id="y"', '>')).toBe('<a class=x{} href="{}" id=y{}>')
  })

  it('loses the end tags that follow from what comes next', () => {
    expect(left('<ul><li>a</li>', '<li>b</li></ul>')).toBe('<ul><li>a{}<li>b</ul>')
    expect(left('<dl><dt>a</dt><dd>b</dd></dl>')).toBe('<dl><dt>a<dd>b</dl>')
    expect(left('<p>a</p><p>b</p></section>')).toBe('<p>a<p>b</section>')
  })

  it('keeps the end of a paragraph before what might belong to it', () => {
    for (const text of ['<p>a</p>b', '<p>a</p><a>', '<p>a</p></a>', '<p>a</p><picture>']) expect(left(text)).toBe(text)
    expect(left('<p>a</p>', '</div>')).toBe('<p>a</p>{}</div>')
  })

  it('keeps scripts, styles and fields as they are', () => {
    const text = '<script>x = "<a href="b"></li>"</script><textarea>\n<p class="x"></p><p></textarea>'
    expect(left(text)).toBe(text)
  })

  it('is the same document to a browser', () => {
    const table = '<table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>'
    const list = '<ul><li><p>a</p></li><li><details><summary>b</summary><ul><li>c</li></ul></details></li></ul>'
    const form = '<form><p class="x">d</p><select><option value="1">e</option><option>f</option></select></form>'
    for (const html of [
      table,
      list,
      form,
      `<div>${table}${list}</div><dl><div><dt>g</dt><dd>${list}</dd></div></dl>`,
    ]) {
      expect(left(html).length).toBeLessThan(html.length)
      expect(load(left(html)).html()).toBe(load(html).html())
    }
  })
})

it('an attribute that Astro wrote loses its quotes when it can', () => {
  expect([' href="/a"', ' alt', '', ' title="a b"', ' href="/?a&amp;b"', ' x="a=b"'].map(terseAttribute)).toEqual([
    ' href=/a',
    ' alt',
    '',
    ' title="a b"',
    ' href="/?a&amp;b"',
    ' x="a=b"',
  ])
})

it('data that holds quotes stands in those of the other kind', () => {
  const written = [
    ' data-x="{&quot;a&quot;:1}"',
    ' data-x="&quot;a&quot; isn\'t"',
    ' data-x="a &amp; &quot;b&quot;"',
    ' title="&quot;a&quot;"',
  ]
  expect(written.map(terseAttribute)).toEqual([
    ` data-x='{"a":1}'`,
    ' data-x="&quot;a&quot; isn\'t"',
    ` data-x='a &amp; "b"'`,
    ' title="&quot;a&quot;"',
  ])
})

it('what React drew is the same document with less', () => {
  const drawn =
    '<form noValidate="" class="a b"><input required="" name="q" value="1"/><br/>x=&quot;y&quot; <svg><path d="M0"/></svg>' +
    '<a href="/a/" title="&lt;b&gt;">c</a><img src="/i.svg" alt=""/></form>'
  expect(terseDrawn(drawn)).toBe(
    '<form noValidate class="a b"><input required name=q value=1><br>x=&quot;y&quot; <svg><path d="M0"/></svg>' +
      '<a href=/a/ title="&lt;b&gt;">c</a><img src=/i.svg alt></form>',
  )
  expect(load(terseDrawn(drawn)).html()).toBe(load(drawn).html())
})

describe('the tag of an island', () => {
  const tagOf = (file: string, props: string) =>
    `<astro-island uid="1" prefix="r0" component-url="/_astro/${file}" component-export="TallyIsland" renderer-url="/_astro/r.js"` +
    ` props="${props.replaceAll('"', '&quot;')}" ssr client="act" opts="{&quot;name&quot;:&quot;TallyIsland&quot;,&quot;value&quot;:true}" await-children>`

  it('says what it is given as JSON says it, with what is escaped as it was', () => {
    const given =
      '{"at":[0,1],"none":[0,null],"words":[0,{"a":[0,"b &amp; \\"c\\" &#39;d&#39;"]}],"list":[1,[[0,true],[1,[]]]]}'
    expect(terseIsland(tagOf('TallyIsland.a1-_.js', given))).toBe(
      `<astro-island prefix=r0 component-url=/_astro/TallyIsland.a1-_.js renderer-url=/_astro/r.js` +
        ` props='{"at":1,"none":null,"words":{"a":"b &amp; \\"c\\" &#39;d&#39;"},"list":[true,[]]}' ssr client=act>`,
    )
  })

  it('names what its file exports where the file is called otherwise', () => {
    expect(terseIsland(tagOf('Tally.a1.js', '{}'))).toContain(' component-export=TallyIsland ')
  })
})
