import { describe, expect, it } from 'vitest'
import { faultOf, faultOfFile, gap, lookApart, lookAround, lookThrough, together } from './page-checks.ts'

const html = (body: string, title = 'Nonius') =>
  `<!doctype html><html lang="pl"><head><title>${title}</title></head><body><h1>Nonius</h1>${body}</body></html>`

const targets = new Set(['/', '/product/1', '/_astro/page.css'])
const surroundings = { targets, apiPaths: [], pictureOrigins: [] }
const fault = (body: string, route = '/product/[id]', status = 200) =>
  faultOf(route, status, body, lookThrough(body, surroundings))
const deadLinksOf = (body: string, apiPaths: string[] = []) =>
  lookThrough(body, { ...surroundings, apiPaths }).deadLinks
const refusedPicturesOf = (body: string, pictureOrigins: string[]) =>
  lookThrough(body, { ...surroundings, pictureOrigins }).refusedHosts

describe('a rendered page', () => {
  it('passes when it is whole', () => {
    expect(fault(html('<link href="/_astro/page.css"><img src="/media/x.svg">'))).toBe(undefined)
  })

  it.each([
    ['an asset that no bundle has', html('<astro-island component-url="/_astro/gone.js">'), 'needs /_astro/gone.js'],
    ['an end before its end', html('').slice(0, -7), 'ends before its end'],
    ['no title', html('', ''), 'has no title'],
    ['no heading', html('').replace('<h1>Nonius</h1>', ''), 'has no main heading'],
  ])('is refused for %s', (_, body, reason) => {
    expect(fault(body)).toContain(reason)
  })

  it('is refused with another status than its own', () => {
    expect(fault(html(''), '/product/[id]', 404)).toBe('answered 404 instead of 200')
    expect(fault(html(''), '/e/404', 200)).toBe('answered 200 instead of 404')
    expect(fault(html(''), '/e/404', 404)).toBe(undefined)
  })

  it('may be any text when it is a file, but not an empty one', () => {
    expect(faultOfFile('/robots.txt', 200, 13)).toBe(undefined)
    expect(faultOfFile('/robots.txt', 200, 0)).toBe('is empty')
    expect(faultOfFile('/robots.txt', 404, 9)).toBe('answered 404 instead of 200')
  })
})

describe('a dead link', () => {
  it('is one to a path of this site that does not exist', () => {
    const body = '<a class="x" href="/product/2">a</a><a href="/product/2?x#y">b</a><a href="/e/1">c</a>'
    expect(deadLinksOf(body)).toEqual(['/product/2', '/e/1'])
  })

  it('is found without quotes around it as well, and neither in the query of an address nor in a text', () => {
    const body = '<a href=/product/2>a</a><a class=x href=/lost?x#y title=z>b</a><a href=/product/1>c</a>'
    expect(deadLinksOf(body)).toEqual(['/product/2', '/lost'])
    expect(deadLinksOf('<a href="/product/1?next=/gone">a</a><p>x=/gone</p>')).toEqual([])
  })

  it('is none to this site, to the API, to another site or to a place on the page', () => {
    const own = '<a href="/">a</a><a href="/product/1?x=1#top">b</a><a href="#d">c</a><a href="/media/x.svg">d</a>'
    expect(deadLinksOf(`${own}<a href="https://example.org/x">e</a><a href="//example.org">f</a>`)).toEqual([])
  })

  it('is none to what the API of this site answers beside the contract', () => {
    const body = '<a href="/help-desk/new">a</a>'
    expect([deadLinksOf(body, ['/help-desk/']), deadLinksOf(body)]).toEqual([[], ['/help-desk/new']])
  })
})

describe('a picture that browsers refuse', () => {
  const body =
    '<img alt="" src="https://media.example/a.jpg"><img src="/media/b.svg"><a href="https://example.org/x">e</a>' +
    '<section data-slider="{&quot;image&quot;:&quot;https://cdn.example/c.png&quot;}">'

  it('is one of a host that nobody named, told by that host', () => {
    expect(refusedPicturesOf(body, [])).toEqual(['https://media.example', 'https://cdn.example'])
  })

  it('is found without quotes around its address as well', () => {
    expect(refusedPicturesOf('<img alt src=https://media.example/a.jpg><p>', [])).toEqual(['https://media.example'])
  })

  it('is none of a host that was named', () => {
    expect(refusedPicturesOf(body, ['https://media.example', 'https://cdn.example'])).toEqual([])
  })
})

describe('a page with parts that were looked through before', () => {
  const menu =
    '<nav><a href="/product/1">a</a><a href="/gone">b</a><img src="https://media.example/a.jpg"></nav><script>menu()</script>'
  const before = html('<p title="a">').replace('</body></html>', '')
  const after = '<a href="/lost">c</a></p><script>own()</script></body></html>'

  /** In parts, or not at all where the parts say nothing without each other. */
  const inParts = (start: string, part: string, end: string) => {
    const apart = lookApart(part, surroundings)
    const around = lookAround(start + gap + end, surroundings)
    return apart && around && together([around, apart])
  }
  const sorted = (findings: ReturnType<typeof lookThrough> | undefined) =>
    findings && { ...findings, deadLinks: findings.deadLinks.toSorted(), inline: findings.inline.toSorted() }

  it('holds what the whole of it holds', () => {
    const whole = lookThrough(before + menu + after, surroundings)
    expect(whole).toMatchObject({ deadLinks: ['/gone', '/lost'], refusedHosts: ['https://media.example'] })
    expect(whole.inline).toHaveLength(2)
    expect(sorted(inParts(before, menu, after))).toEqual(sorted(whole))
  })

  it('is read as a whole when it holds a script that no page was seen to hold', () => {
    expect(inParts(before, menu, after.replace('own()', 'never()'))).toBe(undefined)
  })

  it.each([
    ['a script', '<script>own()', '</script>'],
    ['an address', '<p>="/lost', '"</p>'],
    ['the address of a picture', '<img src="https://media.example/', 'b.jpg">'],
  ])('is read as a whole when %s may reach over a part', (_, start, end) => {
    lookThrough(before + start + menu + end + after, surroundings)
    expect(inParts(before + start, menu, end + after)).toBe(undefined)
  })

  it.each(['a</nav>', '<nav', '<nav><!-- >', '<nav><script>own()>', '<nav title=">'])(
    'keeps no part that means something else elsewhere: %s',
    (part) => {
      expect(lookApart(part, surroundings)).toBe(undefined)
    },
  )
})
