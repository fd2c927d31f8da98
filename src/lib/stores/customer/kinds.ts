import { atom } from 'nanostores'
import type { MenuNode } from '#lib/contract/catalogue.ts'
import { catalogueRows } from '#lib/contract/rows/catalogue.ts'
import { load, type Loadable } from '../page/loadable.ts'
import { asCustomer } from '../session/customer-call.ts'

/** A category, and within how many others it lies. */
export type Kind = { id: number; name: string; depth: number }

/** The kinds of products that a rule may be about, each behind the one that it lies within. */
export const $kinds = atom<Loadable<readonly Kind[]>>({ status: 'loading' })

const flat = (nodes: readonly MenuNode[], depth = 0): Kind[] =>
  nodes.flatMap(({ categoryId: id, name, children }) => [{ id, name, depth }, ...flat(children, depth + 1)])

/** Categories stay as they are while somebody looks at a page, so they are asked for once. */
export async function readKinds(): Promise<void> {
  if ($kinds.get().status === 'ready') return
  await load($kinds, () => asCustomer(async (call) => flat(await call(catalogueRows.categoryMenu))))
}
