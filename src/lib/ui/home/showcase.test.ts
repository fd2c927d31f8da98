import { expect, it } from 'vitest'
import { showcaseCategory, showcases, slidingCategories } from './showcase.ts'

const node = (categoryId: number, children: ReturnType<typeof leaf>[] = []) => ({ ...leaf(categoryId), children })
function leaf(categoryId: number) {
  return { categoryId, name: `Category ${categoryId}`, uri: `c-${categoryId}`, image: null, children: [] }
}
const menu = [node(1, [leaf(2), leaf(3)]), node(4), node(5, [leaf(6)])]
const named = (val: string | null) => [{ attributeCode: 'SHOP_ACCESSORIES_CATEGORY', val, displayVal: null }]

it('shows the category the staff named, wherever it is in the tree', () => {
  expect(showcaseCategory(showcases.accessories, named('3'), menu)?.categoryId).toBe(3)
})

it.each([null, '', '99', 'three'])('falls back to the last top category when %j is named', (val) => {
  expect(showcaseCategory(showcases.accessories, named(val), menu)?.categoryId).toBe(5)
})

it('falls back to the first top category for what is recommended', () => {
  expect(showcaseCategory(showcases.recommended, [], menu)?.categoryId).toBe(1)
})

it('shows nothing of an empty shop', () => {
  expect(showcaseCategory(showcases.recommended, [], [])).toBeUndefined()
})

it('leaves out a category that is its own parent', () => {
  const category = (categoryId: number, parentId: number | null) => ({ ...leaf(categoryId), parentId })
  const shown = slidingCategories([category(1, null), category(2, 1), category(7, 7)])
  expect(shown.map(({ categoryId }) => categoryId)).toEqual([1, 2])
})
