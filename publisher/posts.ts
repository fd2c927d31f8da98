import type { Content, ContentSummary } from '#lib/contract/catalogue.ts'
import { productsIn } from '#lib/domain/products-in.ts'
import type { Snapshot } from './snapshot/snapshot.ts'

/** The posts of a snapshot, the latest first. */
const postsOf = (snapshot: Snapshot): Content[] =>
  snapshot
    .ids('content')
    .flatMap((id) => snapshot.record('content', id) ?? [])
    .filter(({ kind }) => kind === 'post')
    .sort((a, b) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? ''))

export const summaryOf = ({ body, cultures, lastModified, ...summary }: Content): ContentSummary => summary

/** The posts that link to each product, the latest first. */
function postsByProduct(posts: readonly Content[]): ReadonlyMap<number, ContentSummary[]> {
  const found = new Map<number, ContentSummary[]>()
  for (const post of posts)
    for (const product of productsIn(post.body)) found.set(product, [...(found.get(product) ?? []), summaryOf(post)])
  return found
}

/** What a snapshot has of posts, each list made once. */
export class Posts {
  readonly all: readonly Content[]
  #byProduct: ReadonlyMap<number, ContentSummary[]> | undefined

  constructor(snapshot: Snapshot) {
    this.all = postsOf(snapshot)
  }

  on(productId: number): ContentSummary[] {
    return (this.#byProduct ??= postsByProduct(this.all)).get(productId) ?? []
  }
}
