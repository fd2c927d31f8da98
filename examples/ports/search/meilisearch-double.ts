import type { Answer, Asked } from '../service-double.ts'

type Document = { id: number; sku: string; name: string }
type Question = { q: string; limit: number }

/** As much of Meilisearch as is asked here, on what it was given. */
export function meilisearchDouble(): (asked: Asked) => Answer | undefined {
  const indexes = new Map<string, Map<string, Document>>()
  return ({ method, path, body }) => {
    if (path.startsWith('/tasks/')) return { json: { status: 'succeeded' } }
    const [, index, call] = /^\/indexes\/([\w-]+)\/(.+)$/.exec(path) ?? []
    if (index === undefined) return undefined
    const documents = indexes.get(index) ?? new Map<string, Document>()
    if (method === 'GET' && call === 'documents') return { json: { results: [...documents.values()] } }
    if (call === 'search') return { json: { hits: found([...documents.values()], JSON.parse(body) as Question) } }
    indexes.set(index, documents)
    if (call === 'documents')
      for (const document of JSON.parse(body) as Document[]) documents.set(String(document.id), document)
    if (call === 'documents/delete-batch') for (const id of JSON.parse(body) as string[]) documents.delete(id)
    return { status: 202, json: { taskUid: 1 } }
  }
}

/** Those that hold every word, before others those that are called so. */
function found(documents: readonly Document[], { q, limit }: Question) {
  const words = q.toLowerCase().split(' ')
  const holds = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  return documents
    .filter((document) => holds(JSON.stringify(document)))
    .map(({ sku, name }) => ({ sku, _rankingScore: holds(name) ? 0.9 : 0.4 }))
    .sort((a, b) => b._rankingScore - a._rankingScore)
    .slice(0, limit)
}
