import sanitizeHtml from 'sanitize-html'

/** Any address of the site would do: it only tells a link that stays from one that leaves. */
const here = 'https://site.invalid'

const linkSchemes = ['http:', 'https:', 'mailto:', 'tel:']
const pictureSchemes = ['https:']

/**
 * Where a browser would really go, by the same algorithm a browser uses: `/\evil.example` and `//evil.example` leave
 * the site although they begin with a slash.
 */
function destination(address: string | undefined, schemes: readonly string[]): 'stays' | 'leaves' | 'forbidden' {
  if (address === undefined || !URL.canParse(address, here)) return 'forbidden'
  const url = new URL(address, here)
  if (url.origin === here) return /^[/#]/.test(address) ? 'stays' : 'forbidden'
  const absolute = schemes.some((scheme) => address.toLowerCase().startsWith(scheme))
  return absolute && schemes.includes(url.protocol) ? 'leaves' : 'forbidden'
}

const options: sanitizeHtml.IOptions = {
  // h1 is the page's own and becomes h2; no ids or classes, with which a text could pose as a part of the page.
  allowedTags:
    'h2 h3 h4 h5 p br hr strong b em i u s small sub sup abbr code pre blockquote ul ol li dl dt dd a address time img figure figcaption table caption thead tbody tfoot tr th td'.split(
      ' ',
    ),
  allowedAttributes: {
    a: ['href', 'rel', 'target', 'title'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    abbr: ['title'],
    time: ['datetime'],
    ol: ['start', 'reversed', 'type'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    '*': ['lang', 'dir'],
  },
  // The transforms below judge addresses; this is the second lock on the same door.
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: 60,
  transformTags: {
    h1: 'h2',
    a: (tagName, { href, target, title }) => {
      const to = destination(href, linkSchemes)
      return {
        tagName,
        attribs: {
          ...(href !== undefined && to !== 'forbidden' && { href }),
          ...(title !== undefined && { title }),
          ...(target === '_blank' && { target }),
          ...(to === 'leaves' && { rel: 'noopener' }),
        },
      }
    },
    img: (tagName, { src, alt = '', width, height }) => ({
      tagName,
      attribs: {
        ...(src !== undefined && destination(src, pictureSchemes) !== 'forbidden' && { src }),
        alt,
        ...(width !== undefined && { width }),
        ...(height !== undefined && { height }),
        loading: 'lazy',
      },
    }),
  },
  exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs['src'],
}

/** Keeps the text and its structure, drops everything that runs, styles, embeds or leads elsewhere unasked. */
export function sanitiseBody(html: string): string {
  return sanitizeHtml(html, options)
}
