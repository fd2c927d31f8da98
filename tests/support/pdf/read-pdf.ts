import { inflateSync } from 'node:zlib'
import { Dict, Ref, Scanner, type Value } from './scan-pdf.ts'

export class Stream {
  readonly dict: Dict
  bytes: Buffer
  constructor(dict: Dict, bytes: Buffer) {
    this.dict = dict
    this.bytes = bytes
  }
}

export type PdfObject = Value | Stream

/** A PDF as its objects, which a test may change. */
export class Pdf {
  readonly header: Buffer
  readonly trailer: Dict
  readonly objects: Map<number, PdfObject>
  constructor(header: Buffer, trailer: Dict, objects: Map<number, PdfObject>) {
    this.header = header
    this.trailer = trailer
    this.objects = objects
  }

  /** What a value is, wherever it stands. */
  at(value: PdfObject | undefined): PdfObject | undefined {
    return value instanceof Ref ? this.at(this.objects.get(value.id)) : value
  }

  dict(value: PdfObject | undefined): Dict {
    const found = this.at(value)
    if (found instanceof Dict) return found
    return found instanceof Stream ? found.dict : new Dict()
  }

  list(value: PdfObject | undefined): Value[] {
    const found = this.at(value)
    return Array.isArray(found) ? found : []
  }

  stream(value: PdfObject | undefined): Stream | undefined {
    const found = this.at(value)
    return found instanceof Stream ? found : undefined
  }

  get root(): Dict {
    return this.dict(this.trailer.get('Root'))
  }

  get pages(): Dict[] {
    return this.#pagesBelow(this.dict(this.root.get('Pages')))
  }

  #pagesBelow(node: Dict): Dict[] {
    const kids = node.get('Kids')
    return kids === undefined ? [node] : this.list(kids).flatMap((kid) => this.#pagesBelow(this.dict(kid)))
  }
}

export function readPdf(file: Uint8Array): Pdf {
  const bytes = Buffer.from(file)
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(bytes.toString('latin1', bytes.length - 64))?.[1])
  const { places, trailer } = readPlaces(bytes, start)
  const objects = new Map<number, PdfObject>()
  for (const [id, place] of places) if (place.in === undefined) objects.set(id, readObject(bytes, place.at, id))
  for (const [id, place] of places) {
    if (place.in === undefined) continue
    const holder = objects.get(place.in)
    if (!(holder instanceof Stream)) throw new Error(`Object ${id} is said to be in ${place.in}, which is no stream`)
    objects.set(id, readPacked(holder, place.at, id))
  }
  return new Pdf(bytes.subarray(0, 16), trailer, objects)
}

/** Where an object is: at a byte of the file, or as one of those that a stream holds. */
type Place = { at: number; in?: number }

function readPlaces(bytes: Buffer, start: number): { places: Map<number, Place>; trailer: Dict } {
  const scanner = new Scanner(bytes, start)
  if (bytes.toString('latin1', start, start + 4) !== 'xref') {
    const { dict, bytes: rows } = readObject(bytes, start) as Stream
    return { places: placesIn(dict, rows), trailer: dict }
  }
  scanner.skip('xref')
  const places = new Map<number, Place>()
  const [from, count] = [scanner.integer(), scanner.integer()]
  for (let id = from; id < from + count; id++) {
    const [at] = [scanner.integer(), scanner.integer()]
    if (scanner.word() === 'n') places.set(id, { at })
  }
  scanner.skip('trailer')
  return { places, trailer: scanner.value() as Dict }
}

function placesIn(dict: Dict, rows: Buffer): Map<number, Place> {
  const [kind = 1, where = 4, which = 2] = dict.get('W') as number[]
  const [from = 0] = (dict.get('Index') as number[] | undefined) ?? []
  const width = kind + where + which
  const places = new Map<number, Place>()
  for (let i = 0; i * width < rows.length; i++) {
    const row = rows.subarray(i * width)
    const number = row.readUIntBE(kind, where)
    const type = row.readUIntBE(0, kind)
    if (type === 1) places.set(from + i, { at: number })
    if (type === 2) places.set(from + i, { in: number, at: row.readUIntBE(kind + where, which) })
  }
  return places
}

function readObject(bytes: Buffer, at: number, expected?: number): PdfObject {
  const scanner = new Scanner(bytes, at)
  const id = scanner.integer()
  if (expected !== undefined && id !== expected) throw new Error(`Object ${expected} is not at ${at}, where ${id} is`)
  scanner.integer()
  scanner.skip('obj')
  const value = scanner.value()
  if (!(value instanceof Dict) || !scanner.isAt('stream')) return value
  scanner.skip('stream')
  const start = scanner.at + (bytes[scanner.at] === 13 ? 2 : 1)
  const length = value.get('Length')
  if (typeof length !== 'number') throw new Error(`The stream ${id} does not say how long it is`)
  if (!new Scanner(bytes, start + length).isAt('endstream')) throw new Error(`The stream ${id} is not ${length} long`)
  return new Stream(value, decoded(value, bytes.subarray(start, start + length)))
}

const decoded = (dict: Dict, raw: Buffer): Buffer =>
  dict.name('Filter') === 'FlateDecode' && dict.name('Subtype') !== 'Image' ? inflateSync(raw) : raw

function readPacked({ dict, bytes }: Stream, index: number, expected: number): Value {
  const scanner = new Scanner(bytes, 0)
  const heads = Array.from({ length: dict.get('N') as number }, () => [scanner.integer(), scanner.integer()] as const)
  const [id, at = 0] = heads[index] ?? []
  if (id !== expected) throw new Error(`Object ${expected} is not where it is said to be`)
  return new Scanner(bytes, (dict.get('First') as number) + at).value()
}
