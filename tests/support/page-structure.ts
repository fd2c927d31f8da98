import { load } from 'cheerio'

/** Attributes that a browser goes to, loads from or runs. */
export const addresses = 'href,src,action,formaction,poster,data,background,cite,ping,srcdoc,xlink:href,manifest'.split(
  ',',
)
export const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:'])

export const isForeign = (address: string) => {
  const url = URL.parse(address, 'http://pl.localhost/')
  return !url || !schemes.has(url.protocol) || url.host.includes('evil')
}

/** The elements of a page and the names of their attributes, in order; staff text has a test of its own. */
export function structureOf(html: string): string[] {
  const $ = load(html)
  $('.content-body, .outline').empty()
  // How a name is divided into lines follows from its words.
  $('.whole').each((_, part) => void $(part).replaceWith($(part).contents()))
  return $('*')
    .toArray()
    .map((element) => {
      const names = Object.keys($(element).attr() ?? {})
      return `${$(element).prop('tagName')} ${names.sort().join(' ')}`
    })
}
