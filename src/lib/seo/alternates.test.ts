import { describe, expect, it } from 'vitest'
import { market as de } from '#lib/markets/de.ts'
import { market as pl } from '#lib/markets/pl.ts'
import { alternatesOf, hreflangTags } from './alternates.ts'

const polish = { edition: pl, origin: 'https://pl.example' }
const german = { edition: de, origin: 'https://de.example' }
const uris: Record<string, string> = { 'pl-PL': '/category/mierniki', 'de-DE': '/category/messgeraete' }

const languages = (...args: Parameters<typeof alternatesOf>) =>
  hreflangTags(alternatesOf(...args)).map((tag) => (tag.tag === 'link' ? tag.attributes['hreflang'] : undefined))

describe('the links between editions', () => {
  it('lead to the page as each edition calls it, and by default to the default edition', () => {
    expect(hreflangTags(alternatesOf([polish, german], ({ culture }) => uris[culture]))).toEqual([
      link('pl-PL', 'https://pl.example/category/mierniki'),
      link('x-default', 'https://pl.example/category/mierniki'),
      link('de-DE', 'https://de.example/category/messgeraete'),
    ])
  })

  it('leave out an edition without the page; the first one that has it is the default then', () => {
    const without = languages([polish, german], ({ key }) => (key === 'de' ? '/product/1' : undefined))
    expect(without).toEqual(['de-DE', 'x-default'])
  })

  it('name only editions that are published', () => {
    expect(languages([german], () => '/')).toEqual(['de-DE', 'x-default'])
  })
})

function link(hreflang: string, href: string) {
  return { tag: 'link', attributes: { rel: 'alternate', hreflang, href } }
}
