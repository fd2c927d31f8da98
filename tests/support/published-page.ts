import { load } from 'cheerio'

/** What tests ask of a published page; the documents themselves, some thousands of them, would fill the memory. */
export type PublishedPage = ReturnType<typeof readPage>

/** The parser of XML reads what a renderer wrote in a third of the time, and corrects nothing on the way. */
export function readPage(html: string) {
  const $ = load(html, { xml: { xmlMode: false, decodeEntities: true } })
  const all = (selector: string, attribute: string) =>
    $(selector)
      .toArray()
      .flatMap((element) => $(element).attr(attribute) ?? [])
  /** What a visitor without scripts can follow. */
  const followed = () => {
    $('.needs-script, template, [hidden]').remove()
    return new Set(all('a[href]', 'href'))
  }
  const meta = (name: string) => $(`meta[name=${name}]`).attr('content')?.trim()
  const facts = {
    lang: $('html').attr('lang'),
    headings: $('h1').length,
    title: $('head > title').text().trim(),
    description: meta('description'),
    robots: meta('robots'),
    canonical: $('link[rel=canonical]').attr('href'),
    /** The same page in other editions. */
    alternates: all('link[rel=alternate][hreflang]', 'href'),
    /** Their languages, in the same order. */
    languages: all('link[rel=alternate][hreflang]', 'hreflang'),
    /** What a link to a place on this page may name. */
    ids: new Set(all('[id]', 'id')),
    /** Where it leads to and what it loads. */
    targets: [...all('a[href], link[href]', 'href'), ...all('script[src], img[src]', 'src')],
    /** Pictures of which neither they themselves nor the plate that they lie on say how large they are. */
    unsized: $('img:not([width][height]):not(.plate img)').length,
    /** The places of what customers say. */
    reviews: $('[data-reviews]').length,
    structuredData: $('script[type="application/ld+json"]')
      .toArray()
      .map((block) => $(block).text()),
  }
  return { ...facts, followed: followed() }
}
