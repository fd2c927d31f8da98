import type { SnapshotLine } from '#lib/contract/snapshot.ts'
import type { TestApi } from './api.ts'

/** What a culture's feed answers to a cursor, for whoever wants differences alone. */
export async function askDifferences(api: TestApi, culture: string, since?: string) {
  const query = since === undefined ? '' : `?since=${since}&only=differences`
  const response = await api.fetch(`/yes-api/rest/catalogue/snapshot${query}`, {
    headers: { 'accept-language': culture },
  })
  const text = (await response.text()).trimEnd()
  const lines = text.split('\n').map((line): SnapshotLine => JSON.parse(line))
  const [begin] = lines
  if (begin?.kind !== 'begin') throw new Error(`The feed does not begin: ${text.slice(0, 200)}`)
  const end = lines.at(-1)
  if (end?.kind !== 'end' || end.lines !== lines.length - 2) throw new Error('The feed does not end')
  return { ...begin, lines: lines.slice(1, -1) }
}

type Answer = Awaited<ReturnType<typeof askDifferences>>

/** Whoever keeps all records of a culture, by kind and id. */
export class FeedReader {
  readonly records = new Map<string, unknown>()
  cursor: string | undefined
  readonly #api: TestApi
  readonly #culture: string

  constructor(api: TestApi, culture: string) {
    this.#api = api
    this.#culture = culture
  }

  async read(): Promise<Answer> {
    const answer = await askDifferences(this.#api, this.#culture, this.cursor)
    const { mode, whole = [], cursor, lines } = answer
    const isTold = (kind: string) => mode === 'full' || whole.some((one) => one === kind)
    for (const key of this.records.keys()) if (isTold(key.split(' ')[0] ?? '')) this.records.delete(key)
    for (const line of lines) {
      if (line.kind === 'gone') this.records.delete(`${line.of ?? 'product'} ${line.id}`)
      else if ('record' in line) this.records.set(`${line.kind} ${line.id}`, line.record)
    }
    this.cursor = cursor
    return answer
  }
}

/** What an answer tells: the kinds that come whole, and each record of the others and each that is gone. */
export const toldBy = ({ mode, whole = [], lines }: Answer) => ({
  mode,
  whole,
  told: lines
    .filter((line) => !whole.some((kind) => kind === line.kind))
    .map((line) => ('id' in line ? `${'of' in line ? `${line.kind} ${line.of}` : line.kind} ${line.id}` : line.kind)),
})
