import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MenuNode } from '#lib/contract/catalogue.ts'
import type { Culture } from '#lib/contract/cultures.ts'
import { openStage, type Stage } from './stage.ts'
import { targets } from './targets.ts'

/** Of a large tree a part. */
const mostCompared = 40

const withBelow = (node: MenuNode): MenuNode[] => [node, ...node.children.flatMap(withBelow)]
const depth = ({ children }: MenuNode): number => 1 + Math.max(0, ...children.map(depth))

describe.each(targets)('categories on $name', ({ open }) => {
  let stage: Stage
  let menu: MenuNode[]
  beforeAll(async () => {
    stage = await openStage(open)
    menu = await stage.ask('categoryMenu')
  })
  afterAll(() => stage?.close())

  const nodes = () => menu.flatMap(withBelow).slice(0, mostCompared)
  const view = (uri: string, culture = stage.known.culture) =>
    stage.ask('categoryView', { params: { uri }, headers: { 'accept-language': culture } })

  test('are listed as deep as is asked for', async () => {
    const levels = Math.max(...menu.map(depth))
    for (let level = 1; level <= Math.min(levels, 9); level++) {
      const cut = await stage.ask('categoryMenu', { query: { level: String(level) } })
      expect(Math.max(...cut.map(depth))).toBe(level)
      expect(cut.map(({ uri }) => uri)).toEqual(menu.map(({ uri }) => uri))
    }
    expect(await stage.ask('categoryMenu', { query: { level: '9' } })).toEqual(menu)
  })

  test('are listed below each of them as in the whole tree', async () => {
    for (const { categoryId, children } of nodes())
      expect(await stage.ask('categoryMenuBelow', { params: { parent: categoryId } })).toEqual(children)
  })

  test('say how many products and which attributes they have only when asked', async () => {
    const none = { attr: 'false', qty: 'false' }
    expect(await stage.ask('categoryMenu', { query: none })).toEqual(menu)
    for (const node of nodes()) expect(Object.keys(node)).not.toContain('productsQuantity')
    const told = await stage.ask('categoryMenu', { query: { attr: 'true', qty: 'true' } })
    for (const { uri, attributes, productsQuantity } of told.flatMap(withBelow).slice(0, mostCompared)) {
      const category = await view(uri)
      expect([uri, productsQuantity, attributes]).toEqual([uri, category.productsQuantity, category.attributes])
    }
  })

  test('hold as many products as a search of them finds', async () => {
    for (const { categoryId, uri } of nodes()) {
      const { total } = await stage.ask('search', { body: { category: categoryId, pageSize: 1 } })
      expect([uri, (await view(uri)).productsQuantity]).toEqual([uri, total])
    }
  })

  test('know the way down to them and what lies below them', async () => {
    for (const node of nodes()) {
      const { categoryId, name, uri, children, breadcrumbs, parentId } = await view(node.uri)
      expect([categoryId, name, uri]).toEqual([node.categoryId, node.name, node.uri])
      expect(children.map((child) => child.uri)).toEqual(node.children.map((child) => child.uri))
      expect(breadcrumbs.at(-1)?.categoryId ?? null).toBe(parentId)
      for (const [place, { uri: above }] of breadcrumbs.entries())
        expect((await view(above)).breadcrumbs).toEqual(breadcrumbs.slice(0, place))
    }
  })

  test('are the same in every culture that has them', async () => {
    for (const node of nodes().slice(0, 5)) {
      const { uriTranslations, categoryId } = await view(node.uri)
      expect(uriTranslations[stage.known.culture]).toBe(node.uri)
      for (const [culture, uri] of Object.entries(uriTranslations) as [Culture, string][]) {
        const there = await view(uri, culture)
        expect([there.categoryId, there.uriTranslations]).toEqual([categoryId, uriTranslations])
      }
    }
  })

  test('are on the slider with their parents', async () => {
    const slider = await stage.ask('categorySlider')
    expect(new Set(slider.map(({ categoryId }) => categoryId)).size).toBe(slider.length)
    for (const { uri, ...shown } of slider.slice(0, mostCompared)) {
      const { categoryId, name, parentId, image } = await view(uri)
      expect(shown).toEqual({ categoryId, name, parentId, image })
    }
  })
})
