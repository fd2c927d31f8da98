/** What stands between the words of a text and stays what it is: a tag, a placeholder, a letter that is written by its name. */
export type Code = { code: string }
export type Token = string | Code

const tag = String.raw`<\/?[a-zA-Z](?:"[^"]*"|'[^']*'|[^<>"'])*>|<!--[\s\S]*?-->`
const placeholder = String.raw`\{\{[^{}]*\}\}`
/** Whatever else means something to HTML; the three that are written by their names are words again. */
const other = String.raw`&(?!amp;|lt;|gt;)(?:[#\w]+;)?|[<>]`

const inHtml = new RegExp(`${tag}|${placeholder}|${other}`, 'g')
const inText = new RegExp(placeholder, 'g')

const spoken = (html: string) => html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A text in pieces, which `written` puts together again to the letter. */
export function tokensOf(text: string, isHtml: boolean): Token[] {
  const tokens: Token[] = []
  const say = (words: string) => {
    if (words !== '') tokens.push(isHtml ? spoken(words) : words)
  }
  let from = 0
  for (const { 0: code, index } of text.matchAll(isHtml ? inHtml : inText)) {
    say(text.slice(from, index))
    tokens.push({ code })
    from = index + code.length
  }
  say(text.slice(from))
  return tokens
}

export const written = (tokens: readonly Token[], isHtml: boolean): string =>
  tokens.map((token) => (typeof token === 'string' ? (isHtml ? escaped(token) : token) : token.code)).join('')

/** The element of a tag; nothing of another code. */
export const elementOf = ({ code }: Code): string | undefined => /^<\/?([a-zA-Z][\w-]*)/.exec(code)?.[1]?.toLowerCase()

export const isClosing = ({ code }: Code): boolean => code.startsWith('</')

/** What a code is known by where another text has one that only leads elsewhere: its element, or all of it. */
export const nameOf = (code: Code): string => {
  const element = elementOf(code)
  return element ? `${isClosing(code) ? '/' : ''}${element}` : code.code
}

const blocks = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre address figure figcaption table caption thead tbody tfoot tr th td hr div'.split(
    ' ',
  ),
)

export const isBlock = (token: Token): token is Code => typeof token !== 'string' && blocks.has(elementOf(token) ?? '')

/** Whether there is something to translate in it. */
export const hasWords = (tokens: readonly Token[]): boolean =>
  tokens.some((token) => typeof token === 'string' && token.trim() !== '')

/** A part of a text: a stretch of words with what stands among them, or what only holds such stretches together. */
export type Part = { isSegment: boolean; tokens: Token[] }

/** A text in its paragraphs, cells and items; what is no HTML is one. */
export function partsOf(tokens: readonly Token[]): Part[] {
  const parts: Part[] = []
  let words: Token[] = []
  const end = () => {
    if (words.length > 0) parts.push({ isSegment: hasWords(words), tokens: words })
    words = []
  }
  for (const token of tokens) {
    if (isBlock(token)) {
      end()
      parts.push({ isSegment: false, tokens: [token] })
    } else words.push(token)
  }
  end()
  return parts
}
