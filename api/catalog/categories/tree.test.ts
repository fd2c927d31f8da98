import { expect, test } from 'vitest'
import type { Market } from '../shop/markets.ts'
import type { CategoryRow } from './categories.ts'
import type { Words } from '../products/dictionary.ts'
import { categoryTree, type Quantities } from './tree.ts'

const market: Market = { culture: 'pl-PL', language: 'pl', currency: 'PLN', taxBasisPoints: 2300 }

const german: Market = { culture: 'de-DE', language: 'de', currency: 'EUR', taxBasisPoints: 1900 }

const row = (id: number, parent: number | null, changes: Partial<CategoryRow> = {}): CategoryRow => ({
  id,
  parent_id: parent,
  disabled: false,
  uitemplate: null,
  facets: null,
  changed_at: new Date('2026-11-02T08:00:00Z'),
  attributes: [],
  texts: {
    pl: {
      name: `Name ${id}`,
      uri: `uri-${id}`,
      title: `T${id}`,
      description: '',
      metadescription: '',
      metakeywords: '',
    },
  },
  ...changes,
})

const quantities: Quantities = new Map([
  [
    'pl-PL',
    new Map([
      [3, 5],
      [1, 1],
      [2, 3],
      [4, 7],
      [6, 2],
    ]),
  ],
  ['de-DE', new Map([[4, 2]])],
])
const nothing = () => undefined
const words: Words = {
  group: nothing,
  synonyms: () => [],
  all: () => [],
  part: nothing,
  phrase: nothing,
  property: (code) =>
    code === 'gone' ? undefined : { code, position: 1, names: { pl: `Nazwa ${code}` }, facet: 'rank', group: 'safety' },
}
const grow = (rows: CategoryRow[]) => categoryTree(rows, { market, markets: [market, german], words }, quantities)
const tree = grow([row(3, 1), row(1, null), row(2, 1), row(4, 3), row(6, 5)])

test('keeps the order of the rows among siblings', () => {
  expect(
    tree.menu().map(({ categoryId, children }) => [categoryId, children.map((child) => child.categoryId)]),
  ).toEqual([[1, [3, 2]]])
})

test('counts the products of a category with everything below it', () => {
  const view = tree.view('uri-1')
  expect(view?.productsQuantity).toBe(16)
  expect(view?.children.map(({ productsQuantity }) => productsQuantity)).toEqual([12, 3])
  expect(view?.productsQuantities).toEqual({ 'pl-PL': 16, 'de-DE': 2 })
  expect(tree.view('uri-2')?.productsQuantities).toEqual({ 'pl-PL': 3 })
})

test('does not list what holds nothing, names no address of it elsewhere, and leads from it to what is above', () => {
  const rows = [row(1, null), row(3, 1), row(7, 3), row(8, 7), row(9, null)]
  const shown = grow(rows)
  expect(shown.views().map(({ categoryId }) => categoryId)).toEqual([1, 3])
  expect(shown.view('uri-7')).toBeUndefined()
  expect(shown.moves()).toEqual([
    { kind: 'category', from: 'uri-7', to: 'uri-3' },
    { kind: 'category', from: 'uri-8', to: 'uri-3' },
  ])
  const texts = {
    ...row(4, null).texts,
    de: { ...row(4, null).texts['pl'], uri: 'de-uri' } as CategoryRow['texts'][string],
  }
  const uris = ([2, 4] as const).map((id) => grow([row(id, null, { texts })]).view('uri-4')?.uriTranslations)
  expect(uris).toEqual([{ 'pl-PL': 'uri-4' }, { 'pl-PL': 'uri-4', 'de-DE': 'de-uri' }])
})

test('leads from the top down to the parent', () => {
  expect(tree.view('uri-4')?.breadcrumbs.map(({ categoryId }) => categoryId)).toEqual([1, 3])
  expect(tree.view('uri-1')?.breadcrumbs).toEqual([])
})

test('is narrowed first by what it says itself, else by what the nearest one above says, in the words of the market', () => {
  const said = grow([row(1, null, { facets: ['category', 'gone'] }), row(2, 1), row(3, 2, { facets: [] })])
  expect([1, 2, 3, 9].map((id) => said.facets(id))).toEqual([['category', 'gone'], ['category', 'gone'], [], []])
  expect(said.view('uri-2')?.facets).toEqual([{ code: 'category', name: 'Nazwa category' }])
  expect(said.view('uri-3')?.facets).toBeUndefined()
})

test('leaves out what hangs below nothing listed', () => {
  expect(tree.view('uri-6')).toBeUndefined()
  expect(tree.views().map(({ categoryId }) => categoryId)).toEqual([1, 3, 4, 2])
})

test('knows each family', () => {
  expect(tree.families().map(({ id, ids }) => [id, [...ids].sort()])).toEqual([
    [1, [1, 2, 3, 4]],
    [3, [3, 4]],
    [4, [4]],
    [2, [2]],
  ])
})

test('stops at the level asked for, and starts below the category asked for', () => {
  expect(tree.menu({ level: 1 })[0]?.children).toEqual([])
  expect(tree.menuBelow(1, { level: 1 })?.map(({ categoryId }) => categoryId)).toEqual([3, 2])
  expect(tree.menuBelow(99)).toBeUndefined()
})

test('tells quantities and attributes only to who asks', () => {
  expect(tree.menu()[0]).not.toHaveProperty('productsQuantity')
  expect(tree.menu({ quantities: true, attributes: true })[0]).toMatchObject({ productsQuantity: 16, attributes: [] })
})

test('does not list what is disabled, nor what is below it', () => {
  const views = grow([row(1, null), row(3, 1, { disabled: true }), row(4, 3)]).views()
  expect(views.map(({ categoryId }) => categoryId)).toEqual([1])
})

test('reads pictures and banners from attributes, and leaves out what cannot be shown', () => {
  const attribute = (attributeCode: string, val: string) => ({
    attrvalueId: 1,
    categoryId: 1,
    attributeCode,
    attributeName: attributeCode,
    attributeDisplayNames: {},
    val,
    displayVals: {},
    hiddenIn: [],
  })
  const banner = { image: '/media/b.svg', title: 'B', link: null }
  const attributes = [
    attribute('CATEGORY_IMAGE0', '/media/c.svg'),
    attribute('CATEGORY_MAIN_BANNER_1', JSON.stringify(banner)),
    attribute('CATEGORY_MAIN_BANNER_2', 'not JSON'),
    attribute('CATEGORY_LIST_BANNER_1', '{"image":"javascript:alert(1)","title":"x","link":null}'),
  ]
  const view = grow([row(1, null, { attributes })]).view('uri-1')
  expect(view).toMatchObject({ image: '/media/c.svg', mainBanners: [banner], listBanners: [] })
})
