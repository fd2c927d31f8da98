/** What parts of a paper are to somebody who hears it: standard types of PDF 1.7. */
export type Tag =
  | ('Sect' | 'H1' | 'H2' | 'H3' | 'P' | 'Figure')
  | ('L' | 'LI' | 'Lbl' | 'LBody')
  | ('Table' | 'Caption' | 'TR' | 'TH' | 'TD')
  | ('TOC' | 'TOCI' | 'Reference' | 'Link')

/** Those that only group others: what is drawn in one of them is a paragraph of its own. */
const groups: ReadonlySet<string> = new Set(['Document', 'Sect', 'L', 'LI', 'Table', 'TR', 'TOC', 'TOCI'])

export type Facts = {
  /** What somebody is told who does not see it. */
  alt?: string
  /** What a header of a table is the header of. */
  scope?: 'Row' | 'Column'
  /** Where it is: left, top, right and bottom from the upper left corner of the page. */
  bbox?: readonly [number, number, number, number]
  numbering?: 'Disc' | 'Decimal'
}

/** What pdfkit has of an element and does not tell in its types. */
type Written = PDFKit.PDFStructureElement & { dictionary: { data: Record<string, unknown> } }

export type Part = { tag: string; element: PDFKit.PDFStructureElement }

/** The tree that a paper is read aloud by; its order is the order of reading, wherever things are drawn. */
export class Structure {
  readonly #document: PDFKit.PDFDocument
  #current: Part
  #isArtifact = false

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document
    const element = document.struct('Document')
    document.addStructure(element)
    this.#current = { tag: 'Document', element }
  }

  /** Makes a place in the order of reading, for what is drawn later. */
  open(tag: Tag, { numbering, ...facts }: Facts = {}): Part {
    const element = this.#document.struct(tag, facts)
    if (numbering) (element as Written).dictionary.data['A'] = { O: 'List', ListNumbering: numbering }
    this.#current.element.add(element)
    return { tag, element }
  }

  /** Draws what belongs to a part; after that nothing more does. */
  fill(part: Part, draw: (element: PDFKit.PDFStructureElement) => void): void {
    const before = this.#current
    this.#current = part
    draw(part.element)
    this.#current = before
    part.element.end()
  }

  within(tag: Tag, facts: Facts, draw: (element: PDFKit.PDFStructureElement) => void): void {
    if (this.#isArtifact) draw(this.#current.element)
    else this.fill(this.open(tag, facts), draw)
  }

  /** Draws what is read. */
  mark(draw: () => void): void {
    if (this.#isArtifact) return draw()
    const { tag, element } = this.#current
    if (groups.has(tag)) return this.within('P', {}, () => this.mark(draw))
    const content = this.#document.markStructureContent(tag)
    draw()
    this.#document.endMarkedContent()
    element.add(content)
  }

  /** Draws what nobody misses who hears the paper: lines, backgrounds, and what is said once already. */
  artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    if (this.#isArtifact) return draw()
    this.#document.markContent('Artifact', { type })
    this.#isArtifact = true
    draw()
    this.#isArtifact = false
    this.#document.endMarkedContent()
  }

  /** Draws a hyphen that only the end of the line asks for. */
  softHyphen(draw: () => void): void {
    this.#document.markContent('Span', { actual: '\u00ad' })
    draw()
    this.#document.endMarkedContent()
  }
}
