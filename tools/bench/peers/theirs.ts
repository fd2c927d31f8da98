import { join } from 'node:path'
import { measureProcess } from '../measured-process.ts'
import { beginning, type Contestant, settle } from './contestant.ts'
import type { Peer } from './peer.ts'
import type { Records } from './records.ts'
import { lackingOn, medianBytes, sampleOf, writeShop, writeSite } from './site.ts'

/**
 * Texts of so many bytes, to make a page as long as another: what the products say of themselves, one after another and
 * from the first again.
 */
export function fillerOf(paragraphs: readonly string[], bytes: number): string[] {
  const filler: string[] = []
  let missing = bytes
  const texts = paragraphs.filter((paragraph) => paragraph !== '')
  for (let at = 0; missing > 0 && texts.length > 0; at++) {
    const text = texts[at % texts.length] ?? ''
    const cut = Buffer.byteLength(text) > missing ? Buffer.from(text).toString('utf8', 0, missing) : text
    filler.push(cut)
    missing -= Buffer.byteLength(cut) + markup
  }
  return filler
}

/** What stands around each of them: `<p></p>`. */
const markup = 7

/** Another generator: its templates and records are written once, and its pages made as long as ours before it draws all. */
export class Theirs {
  readonly result: Contestant
  readonly #peer: Peer
  readonly #folder: string
  readonly #records: Records

  constructor(peer: Peer, folder: string, records: Records) {
    this.result = { ...beginning(peer.name), wantedClock: peer.wantedClock, pages: records.products.length }
    this.#peer = peer
    this.#folder = folder
    this.#records = records
    writeSite(peer, this.#site, records)
  }

  async draw(live: string): Promise<void> {
    const { result } = this
    if (result.runs.length === 0) await this.#lengthen(live)
    const out = join(this.#folder, `out-${result.runs.length}`)
    settle()
    const { output: _, ...taken } = await measureProcess(this.#peer.start(this.#site, out))
    result.runs.push(taken)
    result.bytes = medianBytes(out, this.#records.products)
    result.lacks = lackingOn(out, this.#records, live)
  }

  async #lengthen(live: string): Promise<void> {
    const { shop, products } = this.#records
    const some = sampleOf(products)
    const sample = join(this.#folder, 'sample')
    const out = join(this.#folder, 'sample-out')
    writeSite(this.#peer, sample, { shop, products: some })
    await measureProcess(this.#peer.start(sample, out))
    const paragraphs = some.flatMap(({ description }) => description)
    const more = fillerOf(paragraphs, medianBytes(live, some) - medianBytes(out, some))
    writeShop(this.#peer, this.#site, { ...shop, more })
  }

  get #site(): string {
    return join(this.#folder, 'site')
  }
}
