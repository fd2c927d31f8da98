import { inflateSync } from 'node:zlib'

type Objects = Map<number, { dictionary: string; stream: Buffer | undefined }>

/** The text of a PDF as a reader finds it: glyphs of embedded fonts, translated by the tables the file carries. */
export function pdfText(pdf: Buffer): string[] {
  const objects = objectsOf(pdf)
  return pagesOf(objects).map((dictionary) => {
    const resources = referred(objects, dictionary, 'Resources')?.dictionary ?? dictionary
    const fonts = new Map(
      [...(/\/Font <<([\s\S]*?)>>/.exec(resources)?.[1] ?? '').matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name, id]) => [
        name,
        lettersOf(objects, Number(id)),
      ]),
    )
    return readContent(contentOf(objects, dictionary), fonts)
  })
}

/** What is drawn there by straight lines, each as the path of an SVG. */
export function pdfPaths(pdf: Buffer): string[] {
  const objects = objectsOf(pdf)
  const contents = pagesOf(objects).map((dictionary) => contentOf(objects, dictionary))
  return contents.flatMap((content) =>
    Array.from(content.matchAll(/(?:[\d.-]+ [\d.-]+ [ml]\n|h\n)+/g), ([path]) =>
      path
        .replaceAll(/([\d.-]+ [\d.-]+) ([ml])\n/g, (_, point: string, way: string) => way.toUpperCase() + point)
        .replaceAll('h\n', 'Z'),
    ),
  )
}

const pagesOf = (objects: Objects): string[] =>
  [...objects.values()].flatMap(({ dictionary }) => (/\/Type \/Page\b(?!s)/.test(dictionary) ? [dictionary] : []))

const contentOf = (objects: Objects, page: string): string =>
  objects.get(Number(/\/Contents (\d+) 0 R/.exec(page)?.[1]))?.stream?.toString('latin1') ?? ''

/** As one line, for what may have been broken into several. */
export const pdfLine = (pdf: Buffer): string => pdfText(pdf).join(' ').replaceAll(/\s+/g, ' ')

function objectsOf(pdf: Buffer): Objects {
  const text = pdf.toString('latin1')
  const objects: Objects = new Map()
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [whole, id, body = ''] = match
    const at = body.indexOf('stream\n')
    const dictionary = at < 0 ? body : body.slice(0, at)
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1])
    const start = match.index + whole.indexOf('stream\n') + 'stream\n'.length
    const raw = at < 0 ? undefined : pdf.subarray(start, start + length)
    const stream = raw && dictionary.includes('FlateDecode') ? inflateSync(raw) : raw
    objects.set(Number(id), { dictionary, stream })
  }
  return objects
}

const referred = (objects: Objects, dictionary: string, name: string) =>
  objects.get(Number(new RegExp(`/${name} (\\d+) 0 R`).exec(dictionary)?.[1]))

/** By glyph: the ToUnicode table of a font. */
function lettersOf(objects: Objects, id: number): Map<number, string> {
  const table = referred(objects, objects.get(id)?.dictionary ?? '', 'ToUnicode')?.stream?.toString('latin1') ?? ''
  const letters = new Map<number, string>()
  for (const [, from = '', list = ''] of table.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi))
    Array.from(list.matchAll(/<([0-9a-f ]*)>/gi)).forEach(([, code = ''], i) => {
      letters.set(
        Number.parseInt(from, 16) + i,
        Buffer.from(code.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      )
    })
  return letters
}

/** Stretches of text in the order they were drawn, those of one line one after another. */
function readContent(content: string, fonts: Map<string | undefined, Map<number, string>>): string {
  let letters = new Map<number, string>()
  let height = ''
  let text = ''
  for (const [, matrix, font, shown] of content.matchAll(/([\d.-]+ [\d.-]+) Tm|\/(\w+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (matrix !== undefined) {
      const next = matrix.split(' ')[1] ?? ''
      if (next !== height) text += '\n'
      height = next
    } else if (font !== undefined) letters = fonts.get(font) ?? new Map()
    else
      for (const [, hex = ''] of (shown ?? '').matchAll(/<([0-9a-f]+)>/gi))
        for (const glyph of hex.match(/.{4}/g) ?? []) text += letters.get(Number.parseInt(glyph, 16)) ?? '\ufffd'
  }
  return text
}
