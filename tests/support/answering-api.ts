import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { categoryOf, productOf, sellerOf } from './records.ts'
import { takeSnapshot } from '../../publisher/snapshot/take-snapshot.ts'

const seo = {
  title: 'Nonius',
  metadescription: '',
  metakeywords: '',
  displayTitles: {},
  displayMetadescriptions: {},
  displayMetakeywords: {},
  customMetaKeywords: null,
}

/** All of a small shop but its products. */
export const shopLines = [
  { kind: 'attributes', id: 'shop', record: [] },
  { kind: 'seo', id: 'shop', record: seo },
  { kind: 'seller', id: 'shop', record: sellerOf() },
  { kind: 'menu', id: 'shop', record: [] },
  { kind: 'category', id: '1', record: categoryOf(1) },
  { kind: 'listing', id: '1', record: [1, 2] },
]

export const product = (id: number, name = `Miernik ${id}`) => ({
  kind: 'product',
  id: String(id),
  record: { ...productOf(id), name },
})

/** An answer of the API: what begins it, the lines, and the end with their number. */
export const feed = (mode: string, cursor: string, lines: object[], more: object = {}) =>
  [{ kind: 'begin', mode, cursor, ...more }, ...lines, { kind: 'end', lines: lines.length }]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('')

/** An API that answers as it is told, and the folder of whoever asks it. */
export class AnsweringApi {
  readonly folder = mkdtempSync(join(tmpdir(), 'snapshot-'))
  #server: Server | undefined

  get file(): string {
    return join(this.folder, 'pl.sqlite')
  }

  async listen(listener: RequestListener): Promise<string> {
    const server = createServer(listener)
    this.#server = server
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  answering(text: string): Promise<string> {
    return this.listen((_, response) => response.end(text))
  }

  take(apiUrl: string, patience = 5000) {
    const { file } = this
    return takeSnapshot({ edition: { key: 'pl', culture: 'pl-PL' }, apiUrl, file, format: '1', patience })
  }

  end(): void {
    this.#server?.closeAllConnections()
    this.#server?.close()
    this.#server = undefined
  }

  close(): void {
    this.end()
    rmSync(this.folder, { recursive: true })
  }
}
