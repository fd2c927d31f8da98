import { Dict, Name, Operator, Scanner, type Value } from './scan-pdf.ts'
import type { Pdf } from './read-pdf.ts'

/** What is shown of a text: the bytes of its glyphs, in which font. */
export type Shown = { font: Dict; codes: string }

/** Something that is painted: by which operator, within what, and what was shown. */
export type Painted = {
  operator: string
  operands: Value[]
  /** The number that the tree knows it by. */
  mcid: number | undefined
  isArtifact: boolean
  /** How far from the foot of the page a text is. */
  height: number
  /** What it says instead of its glyphs. */
  actual: string | undefined
  shown: Shown[]
}

export type Content = { painted: Painted[]; colours: string[]; mcids: number[]; faults: string[] }

const painting = new Set([
  ...['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'sh', 'Do'],
  ...['Tj', 'TJ', "'", '"', 'EI'],
])
const colouring = new Set(['cs', 'CS', 'g', 'G', 'rg', 'RG', 'k', 'K'])

type Mark = { tag: string; mcid: number | undefined; actual: string | undefined }

const read = new WeakMap<Buffer, Content>()

/** What a page paints, in its order. */
export function contentOf(pdf: Pdf, page: Dict): Content {
  const bytes = pdf.stream(page.get('Contents'))?.bytes ?? Buffer.alloc(0)
  const known = read.get(bytes) ?? readContent(pdf, page, bytes)
  read.set(bytes, known)
  return known
}

function readContent(pdf: Pdf, page: Dict, bytes: Buffer): Content {
  const fonts = pdf.dict(pdf.dict(page.get('Resources')).get('Font'))
  const scanner = new Scanner(bytes, 0)
  const content: Content = { painted: [], colours: [], mcids: [], faults: [] }
  const marks: Mark[] = []
  const depths: number[] = []
  let font = new Dict()
  let height = 0
  let operands: Value[] = []
  while (!scanner.isDone) {
    const token = scanner.token()
    if (!(token instanceof Operator)) {
      operands.push(token)
      continue
    }
    const { operator } = token
    if (operator === 'BMC' || operator === 'BDC') begin(content, marks, operands)
    if (operator === 'EMC' && !marks.pop()) content.faults.push('EMC without a beginning')
    if (operator === 'q') depths.push(marks.length)
    if (operator === 'Q' && depths.pop() === undefined) content.faults.push('Q without q')
    if (operator === 'Tf') font = pdf.dict(fonts.get(nameOf(operands[0])))
    if (operator === 'Tm') height = Number(operands[5])
    if (colouring.has(operator)) content.colours.push([...operands.map(nameOf), operator].join(' ').trim())
    if (painting.has(operator)) content.painted.push(paint(operator, operands, { marks, font, height }))
    operands = []
  }
  if (marks.length > 0) content.faults.push('a mark that nobody ends')
  if (depths.length > 0) content.faults.push('q without Q')
  return content
}

const nameOf = (value: Value | undefined): string => (value instanceof Name ? value.name : '')

function begin(content: Content, marks: Mark[], [tag, facts]: Value[]): void {
  const dict = facts instanceof Dict ? facts : new Dict()
  const [mcid, actual] = [dict.get('MCID'), dict.get('ActualText')]
  const mark = { tag: nameOf(tag), mcid: asNumber(mcid), actual: typeof actual === 'string' ? actual : undefined }
  if (mark.mcid !== undefined) content.mcids.push(mark.mcid)
  const isInArtifact = marks.some(({ tag: outer }) => outer === 'Artifact')
  const isInContent = marks.some(({ mcid: outer }) => outer !== undefined)
  if (mark.mcid !== undefined && (isInArtifact || isInContent)) content.faults.push('content within other content')
  if (mark.tag === 'Artifact' && isInContent) content.faults.push('an artifact within content')
  marks.push(mark)
}

const asNumber = (value: Value | undefined) => (typeof value === 'number' ? value : undefined)

type Around = { marks: Mark[]; font: Dict; height: number }

function paint(operator: string, operands: Value[], { marks, font, height }: Around): Painted {
  const texts = operands.flatMap((one) => (Array.isArray(one) ? one : [one]))
  return {
    operator,
    operands,
    mcid: marks.findLast(({ mcid }) => mcid !== undefined)?.mcid,
    height,
    isArtifact: marks.some(({ tag }) => tag === 'Artifact'),
    actual: marks.findLast(({ actual }) => actual !== undefined)?.actual,
    shown: texts.flatMap((codes) => (typeof codes === 'string' ? [{ font, codes }] : [])),
  }
}
