import { deflateSync } from 'node:zlib'

/** How many parts one stream holds: readers unpack all of one for the first. */
const together = 200

/** The tree itself, and a part of it: what it is, and where it belongs. */
const ofTree = /^\d+ 0 obj\n(<<\n(?:\/Type \/StructTreeRoot\n|\/S \/\w+\n(?:(?!stream).*\n)*?\/P )[\s\S]*)\nendobj\n$/

type Place = { at: number; in?: number }

/**
 * A file with the parts of its tree packed into streams, which pdfkit cannot do: a table of three hundred rows has as many
 * parts as cells, and each would weigh more than what the cell says. What else is in the file stays where everybody finds it.
 */
export function packTree(file: Buffer): Buffer {
  const text = file.toString('latin1')
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  const [, count = '', rows = '', trailer = ''] =
    /^xref\n0 (\d+)\n([\s\S]*?)trailer\n<<\n([\s\S]*?)>>\nstartxref/.exec(text.slice(start)) ?? []
  if (count === '') throw new Error('pdfkit ends a file otherwise than it did')
  const offsets = rows
    .split('\n')
    .slice(1, Number(count))
    .map((row) => Number.parseInt(row, 10))
  const ends = endsOf(offsets, start)
  const kept: string[] = [text.slice(0, Math.min(...offsets))]
  let length = kept[0]?.length ?? 0
  const places = new Map<number, Place>()
  const parts: { id: number; body: string }[] = []
  const add = (id: number, written: string) => {
    places.set(id, { at: length })
    kept.push(written)
    length += written.length
  }
  offsets.forEach((at, i) => {
    const id = i + 1
    const written = text.slice(at, ends.get(at))
    const body = ofTree.exec(written)?.[1]
    if (body !== undefined) parts.push({ id, body })
    else add(id, written)
  })
  if (parts.length === 0) return file
  let next = offsets.length + 1
  for (let from = 0; from < parts.length; from += together) {
    const some = parts.slice(from, from + together)
    some.forEach(({ id }, index) => places.set(id, { in: next, at: index }))
    add(next, holderOf(next, some))
    next++
  }
  const facts = trailer.replace(/\/Size \d+\n/, '').trimEnd()
  places.set(next, { at: length })
  const table = tableOf(next, places)
  kept.push(stream(next, `/Type /XRef\n/Size ${next + 1}\n/W [1 4 2]\n${facts}`, table))
  kept.push(`startxref\n${length}\n%%EOF\n`)
  return Buffer.from(kept.join(''), 'latin1')
}

/** Where each object ends: where the next one begins. */
function endsOf(offsets: readonly number[], last: number): Map<number, number> {
  const sorted = [...offsets.toSorted((one, other) => one - other), last]
  return new Map(sorted.slice(0, -1).map((at, i) => [at, sorted[i + 1] ?? last]))
}

function holderOf(id: number, parts: readonly { id: number; body: string }[]): string {
  let at = 0
  const heads = parts.map((part) => {
    const head = `${part.id} ${at}`
    at += part.body.length + 1
    return head
  })
  const head = `${heads.join(' ')}\n`
  const body = head + parts.map((part) => `${part.body}\n`).join('')
  return stream(id, `/Type /ObjStm\n/N ${parts.length}\n/First ${head.length}`, Buffer.from(body, 'latin1'))
}

/** Where each object is, in rows of seven bytes. */
function tableOf(last: number, places: ReadonlyMap<number, Place>): Buffer {
  const table = Buffer.alloc(7 * (last + 1))
  table.writeUInt16BE(65_535, 5)
  for (const [id, place] of places) {
    table[7 * id] = place.in === undefined ? 1 : 2
    table.writeUInt32BE(place.in ?? place.at, 7 * id + 1)
    table.writeUInt16BE(place.in === undefined ? 0 : place.at, 7 * id + 5)
  }
  return table
}

function stream(id: number, facts: string, bytes: Buffer): string {
  const packed = deflateSync(bytes).toString('latin1')
  return `${id} 0 obj\n<<\n${facts}\n/Length ${packed.length}\n/Filter /FlateDecode\n>>\nstream\n${packed}\nendstream\nendobj\n`
}
