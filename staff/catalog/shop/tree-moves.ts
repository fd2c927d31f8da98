import type { CategoryNode } from '#lib/contract/staff/shop.ts'

type Node = Pick<CategoryNode, 'id' | 'parent'>

/** Where a category comes to stand: below which one, and before how many of its other children. */
export type Place = { parent: number | null; place: number }

export const childrenOf = <N extends Node>(nodes: readonly N[], parent: number | null): N[] =>
  nodes.filter((node) => node.parent === parent)

export function levelOf(nodes: readonly Node[], { parent }: Node): number {
  const above = nodes.find(({ id }) => id === parent)
  return above ? levelOf(nodes, above) + 1 : 1
}

/** With itself. */
const isWithin = (nodes: readonly Node[], id: number | null, top: number): boolean =>
  id !== null && (id === top || isWithin(nodes, nodes.find((node) => node.id === id)?.parent ?? null, top))

type Counted = Node & Pick<CategoryNode, 'products'>

/** Its own products, and those of all categories below it: each product is in one. */
export const productsWithin = (nodes: readonly Counted[], { id }: Node): number =>
  nodes.reduce((sum, node) => sum + (isWithin(nodes, node.id, id) ? node.products : 0), 0)

/** Neither it nor anything below it holds a product, so that no shop lists it. */
export const isEmpty = (nodes: readonly Counted[], node: Node): boolean => productsWithin(nodes, node) === 0

export const directions = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const
export type Direction = (typeof directions)[number]

/** Where a key leads a category; nowhere at the end of its way. */
export function steppedPlace(nodes: readonly Node[], node: Node, direction: Direction): Place | undefined {
  const siblings = childrenOf(nodes, node.parent)
  const at = siblings.findIndex(({ id }) => id === node.id)
  const before = siblings[at - 1]
  switch (direction) {
    case 'ArrowUp':
      return before && { parent: node.parent, place: at - 1 }
    case 'ArrowDown':
      return at + 1 < siblings.length ? { parent: node.parent, place: at + 1 } : undefined
    case 'ArrowLeft': {
      const above = nodes.find(({ id }) => id === node.parent)
      if (!above) return undefined
      return { parent: above.parent, place: childrenOf(nodes, above.parent).findIndex(({ id }) => id === above.id) + 1 }
    }
    case 'ArrowRight':
      return before && { parent: before.id, place: childrenOf(nodes, before.id).length }
  }
}

export type Drop = 'before' | 'into' | 'after'

/** Where a category is let go of; nowhere within itself. */
export function droppedPlace(nodes: readonly Node[], dragged: number, target: Node, drop: Drop): Place | undefined {
  if (isWithin(nodes, target.id, dragged)) return undefined
  if (drop === 'into') return { parent: target.id, place: childrenOf(nodes, target.id).length }
  const others = childrenOf(nodes, target.parent).filter(({ id }) => id !== dragged)
  const at = others.findIndex(({ id }) => id === target.id)
  return { parent: target.parent, place: drop === 'before' ? at : at + 1 }
}
