import { join } from 'node:path'
import { measureProcess } from '../measured-process.ts'
import { beginning, type Contestant, settle } from './contestant.ts'
import { fillerOf } from './filler.ts'
import type { Peer } from './peer.ts'
import type { Records } from './records.ts'
import { lackingOn, medianBytes, sampleOf, writeShop, writeSite } from './site.ts'

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
