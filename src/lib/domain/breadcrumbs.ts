import type { MenuNode } from '../contract/catalogue.ts'

/** From a family of the menu down to the category asked for; empty when the menu does not hold it. */
export function menuPath(menu: readonly MenuNode[], categoryId: number): MenuNode[] {
  for (const node of menu) {
    if (node.categoryId === categoryId) return [node]
    const below = menuPath(node.children, categoryId)
    if (below.length > 0) return [node, ...below]
  }
  return []
}
