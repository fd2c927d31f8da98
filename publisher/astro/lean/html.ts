import { escapeHTML, isMarkup } from './astro-internals.ts'

/** Thrown at what this runtime does not know: the page is then rendered by Astro's own, which knows everything. */
export class Unknown extends Error {
  override name = 'Unknown'
}

/** The things of a page that follow from what stood on it before, such as which scripts it names already. */
export interface Written {
  scripts: Set<string>
  directives: Set<string>
  hasIslandScript: boolean
  hasHead: boolean
  /** How many `<template>` are open: what stands inside is inert, so that it does not count as being there. */
  depth: number
  readonly head: string
  readonly islandScript: (directive: string, isFirst: boolean) => CachedText
}

/** A place of a page whose text is known when all before it is. */
export interface Mark {
  write(page: Written): string | CachedText
}

/** A text that comes on page after page, known by its identity; whoever writes pages keeps what follows from it here. */
export class CachedText {
  readonly html: string
  prepared: unknown

  constructor(html: string) {
    this.html = html
  }
}

export type Piece = string | Mark | CachedText

/** Markup: mostly one text; where it holds marks, what comes up to the last of them, and the text behind. */
export class Html {
  readonly text: string
  readonly before: readonly Piece[] | undefined

  constructor(text: string, before?: readonly Piece[]) {
    this.text = text
    this.before = before
  }
}

export type Rendered = Html | Promise<Html>

export const nothing = new Html('')

export const markedBy = (piece: Mark | CachedText): Html => new Html('', [piece])

export const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'

/** The texts of a template with the values between them. */
export function join(texts: readonly string[], values: readonly unknown[]): Rendered {
  let text = texts[0] ?? ''
  let before: Piece[] | undefined
  for (let at = 0; at < values.length; at++) {
    const value = values[at]
    if (typeof value === 'string') {
      text += escapeHTML(value)
    } else if (value != null && value !== false) {
      const html = value instanceof Html ? value : htmlOf(value)
      if (!(html instanceof Html)) return quiet(joinLater(new Html(text, before), html, texts, values, at))
      if (html.before) {
        before ??= []
        before.push(text, ...html.before)
        text = html.text
      } else text += html.text
    }
    text += texts[at + 1] ?? ''
  }
  return new Html(text, before)
}

/** What fails is told by the page that waits for it; when that failed elsewhere before, nobody waits any more. */
function quiet(rendered: Promise<Html>): Promise<Html> {
  rendered.catch(() => {})
  return rendered
}

/** The same from the value on that has to be waited for. */
async function joinLater(
  done: Html,
  awaited: Promise<Html>,
  texts: readonly string[],
  values: readonly unknown[],
  first: number,
): Promise<Html> {
  const pieces: Piece[] = [...(done.before ?? []), done.text]
  for (let at = first; at < values.length; at++) {
    const html = await (at === first ? awaited : htmlOf(values[at]))
    pieces.push(...(html.before ?? []), html.text, texts[at + 1] ?? '')
  }
  return merged(pieces)
}

/** Texts beside each other are one text. */
function merged(pieces: readonly Piece[]): Html {
  const before: Piece[] = []
  let text = ''
  for (const piece of pieces) {
    if (typeof piece === 'string') text += piece
    else {
      before.push(text, piece)
      text = ''
    }
  }
  return new Html(text, before.length === 0 ? undefined : before)
}

/** What a value in braces stands for. */
export function htmlOf(value: unknown): Rendered {
  if (value instanceof Html) return value
  if (typeof value === 'string') return new Html(escapeHTML(value))
  if (value == null || value === false) return nothing
  if (typeof value === 'number' && !Number.isNaN(value)) return new Html(String(value))
  if (value === true) return new Html('true')
  if (Array.isArray(value)) return join(blanks(value.length), value)
  if (typeof value === 'function') return htmlOf((value as () => unknown)())
  if (isPromise(value)) return quiet(value.then(htmlOf))
  if (isMarkup(value)) return new Html(value.toString())
  throw new Unknown(`${Object.prototype.toString.call(value)} stands where markup was expected`)
}

const kept: string[][] = []
const blanks = (length: number): string[] => (kept[length] ??= new Array<string>(length + 1).fill(''))

/** Everything in the order of the page, each mark as what it says there; texts that are kept stay apart. */
export function written(page: Written, { before = [], text: end }: Html): (string | CachedText)[] {
  const pieces: (string | CachedText)[] = []
  let text = ''
  for (const piece of before) {
    const said: string | CachedText =
      typeof piece === 'string' || piece instanceof CachedText ? piece : piece.write(page)
    if (typeof said === 'string') text += said
    else {
      pieces.push(text, said)
      text = ''
    }
  }
  pieces.push(text + end)
  return pieces
}
