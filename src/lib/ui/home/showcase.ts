import type { MenuNode, ShopAttribute, SliderCategory } from '#lib/contract/catalogue.ts'

/** Which category a carousel of the home page shows, and which one when the staff names none that is there. */
export const showcases = {
  recommended: { code: 'SHOP_RECOMMENDED_CATEGORY', otherwise: 'first' },
  accessories: { code: 'SHOP_ACCESSORIES_CATEGORY', otherwise: 'last' },
} as const

export function showcaseCategory(
  { code, otherwise }: (typeof showcases)[keyof typeof showcases],
  attributes: readonly ShopAttribute[],
  menu: readonly MenuNode[],
): MenuNode | undefined {
  const id = Number(attributes.find(({ attributeCode }) => attributeCode === code)?.val ?? NaN)
  return find(menu, id) ?? menu.at(otherwise === 'first' ? 0 : -1)
}

function find(nodes: readonly MenuNode[], id: number): MenuNode | undefined {
  for (const node of nodes) {
    const found = node.categoryId === id ? node : find(node.children, id)
    if (found) return found
  }
  return undefined
}

/** A category that is its own parent is one the shop does not show here. */
export const slidingCategories = (slider: readonly SliderCategory[]): SliderCategory[] =>
  slider.filter(({ categoryId, parentId }) => categoryId !== parentId)
