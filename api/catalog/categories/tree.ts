import { languageOf } from '#lib/contract/voices.ts'
import type { Category, CategoryAttribute, CategoryLink, MenuNode, SliderCategory } from '#lib/contract/catalogue.ts'
import type { Culture } from '#lib/contract/cultures.ts'
import type { RecordOf } from '#lib/contract/snapshot.ts'
import { withOwnNumbers } from '#lib/formats/own-numbers.ts'
import type { Market, Markets } from '../shop/markets.ts'
import { bannersOf, pictureOf } from './category-attributes.ts'
import type { CategoryRow, StoredAttribute } from './categories.ts'
import { named } from '../products/dictionary.ts'

/** As one market shows it. */
type MarketCategoryRow = Omit<CategoryRow, 'attributes'> & { attributes: CategoryAttribute[] }

type Text = CategoryRow['texts'][string]

type Node = {
  row: MarketCategoryRow
  text: Text
  parent: Node | undefined
  children: Node[]
  facets: readonly string[]
  quantity: number
}

type MenuOptions = { level?: number; attributes?: boolean; quantities?: boolean }

/** The tree of one culture: what has no words there, is disabled, holds nothing, or hangs below nothing listed, is not listed. */
export type CategoryTree = {
  menu(options?: MenuOptions): MenuNode[]
  menuBelow(id: number, options?: MenuOptions): MenuNode[] | undefined
  slider(): SliderCategory[]
  view(uri: string): Category | undefined
  views(): Category[]
  links(): CategoryLink[]
  /** What people look for a listed category by, but not for those at the top. */
  keywords(): readonly { id: number; keywords: readonly string[] }[]
  /** What the products of a listed category are narrowed by first, of its own or of the nearest one above. */
  facets(id: number): readonly string[]
  /** A listed category with everything below it. */
  family(id: number): ReadonlySet<number> | undefined
  families(): { id: number; ids: ReadonlySet<number> }[]
  /** Where addresses of what is not listed lead: to the nearest above it that is. */
  moves(): RecordOf<'moves'>
}

/** How many products each category holds itself, by culture. */
export type Quantities = ReadonlyMap<Culture, ReadonlyMap<number, number>>

export function categoryTree(
  rows: readonly CategoryRow[],
  { market, markets, words }: Pick<Markets, 'market' | 'markets' | 'words'>,
  quantities: Quantities,
): CategoryTree {
  const own = quantities.get(market.culture)
  const byParent = Map.groupBy(rows, (row) => row.parent_id)
  const grow = (parent: Node | undefined): Node[] =>
    (byParent.get(parent?.row.id ?? null) ?? []).flatMap((row) => {
      const text = inItsNumbers(saidIn(row, market), market.culture)
      if (!text || row.disabled) return []
      const shown = { ...row, attributes: attributesIn(row.attributes, market) }
      const facets = row.facets ?? parent?.facets ?? []
      const node: Node = { row: shown, text, parent, facets, children: [], quantity: own?.get(row.id) ?? 0 }
      node.children = grow(node)
      node.quantity += node.children.reduce((sum, { quantity }) => sum + quantity, 0)
      return node.quantity > 0 ? [node] : []
    })
  const tops = grow(undefined)
  const nodes = tops.flatMap(withBelow)
  const byUri = new Map(nodes.map((node) => [node.text.uri, node]))
  const byId = new Map(nodes.map((node) => [node.row.id, node]))
  const families = new Map(nodes.map((node) => [node.row.id, new Set(withBelow(node).map(({ row }) => row.id))]))
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const listedAbove = ({ parent_id: id }: CategoryRow): Node | undefined => {
    const parent = id === null ? undefined : rowOf.get(id)
    return parent && (byId.get(parent.id) ?? listedAbove(parent))
  }
  const keywords = nodes
    .filter(({ parent }) => parent)
    .map(({ row, text }) => ({ id: row.id, keywords: text.metakeywords.split(',') }))
  const toView = (node: Node): Category => {
    const facets = node.facets
      .filter(words.property)
      .map((code) => ({ code, name: named(words.property(code), market, code) }))
    const view = toCategory(node, market, markets, everywhere(node, markets, quantities))
    return facets.length > 0 ? { ...view, facets } : view
  }
  return {
    menu: (options = {}) => tops.map((node) => toMenu(node, market, options)),
    menuBelow: (id, options = {}) => byId.get(id)?.children.map((node) => toMenu(node, market, options)),
    slider: () => nodes.map((node) => ({ ...toLink(node), parentId: node.row.parent_id, image: pictureOf(node.row) })),
    view: (uri) => {
      const node = byUri.get(uri)
      return node && toView(node)
    },
    views: () => nodes.map(toView),
    links: () => nodes.map(toLink),
    keywords: () => keywords,
    facets: (id) => byId.get(id)?.facets ?? [],
    family: (id) => families.get(id),
    families: () => [...families].map(([id, ids]) => ({ id, ids })),
    moves: () =>
      rows.flatMap((row) => {
        const from = byId.has(row.id) ? undefined : saidIn(row, market)?.uri
        const to = listedAbove(row)?.text.uri
        return from === undefined || to === undefined ? [] : [{ kind: 'category' as const, from, to }]
      }),
  }
}

const attributesIn = (attributes: readonly StoredAttribute[], { culture }: Market): CategoryAttribute[] =>
  attributes.filter(({ hiddenIn }) => !hiddenIn.includes(culture)).map(({ hiddenIn: _, ...attribute }) => attribute)

/** In the words of the country where it has some, else in those of its language, without which it is not there. */
const saidIn = ({ texts }: Pick<CategoryRow, 'texts'>, { culture, language }: Pick<Market, 'culture' | 'language'>) =>
  texts[language] && (texts[culture] ?? texts[language])

const inItsNumbers = (text: Text | undefined, culture: Culture): Text | undefined =>
  text && {
    ...text,
    name: withOwnNumbers(text.name, culture),
    title: withOwnNumbers(text.title, culture),
    description: withOwnNumbers(text.description, culture),
    metadescription: withOwnNumbers(text.metadescription, culture),
  }

const withBelow = (node: Node): Node[] => [node, ...node.children.flatMap(withBelow)]

/** What lies in it and below it in each culture, where that is anything. */
const everywhere = (
  node: Node,
  markets: readonly Market[],
  quantities: Quantities,
): NonNullable<Category['productsQuantities']> => {
  const ids = withBelow(node).map(({ row }) => row.id)
  const counted = markets.map(({ culture }): [Culture, number] => {
    const held = quantities.get(culture)
    return [culture, ids.reduce((sum, id) => sum + (held?.get(id) ?? 0), 0)]
  })
  return Object.fromEntries(counted.filter(([, quantity]) => quantity > 0))
}

const above = ({ parent }: Node): Node[] => (parent ? [...above(parent), parent] : [])

const toLink = ({ row, text }: Node): CategoryLink => ({ categoryId: row.id, name: text.name, uri: text.uri })

/** Attributes and quantities only where somebody asks for them; levels below the last one wanted are left out. */
function toMenu(node: Node, market: Market, { level = Infinity, attributes, quantities }: MenuOptions): MenuNode {
  return {
    ...toLink(node),
    image: pictureOf(node.row),
    ...(attributes && { attributes: node.row.attributes }),
    ...(quantities && { productsQuantity: node.quantity }),
    children:
      level > 1
        ? node.children.map((child) =>
            toMenu(child, market, {
              level: level - 1,
              ...(attributes && { attributes }),
              ...(quantities && { quantities }),
            }),
          )
        : [],
  }
}

function toCategory(
  node: Node,
  market: Market,
  markets: readonly Market[],
  productsQuantities: NonNullable<Category['productsQuantities']>,
): Category {
  const { row, text } = node
  const inEach = (key: 'name' | 'title' | 'metakeywords' | 'metadescription' | 'description') =>
    Object.fromEntries(
      Object.entries(row.texts)
        .filter(([voice]) => voice === languageOf(voice))
        .map(([language, words]) => [language, words[key]]),
    )
  return {
    ...toLink(node),
    parentId: row.parent_id,
    disabled: row.disabled,
    uitemplate: row.uitemplate,
    image: pictureOf(row),
    displayNames: inEach('name'),
    displayTitles: inEach('title'),
    displayMetakeywords: inEach('metakeywords'),
    displayMetadescriptions: inEach('metadescription'),
    displayDescriptions: inEach('description'),
    attributes: row.attributes,
    mainBanners: bannersOf(row, 'CATEGORY_MAIN_BANNER', market.language),
    listBanners: bannersOf(row, 'CATEGORY_LIST_BANNER', market.language),
    description: text.description,
    title: text.title,
    metadescription: text.metadescription,
    metakeywords: text.metakeywords,
    uriTranslations: Object.fromEntries(
      markets.flatMap(({ culture, language }) => {
        const uri = productsQuantities[culture] ? saidIn(row, { culture, language })?.uri : undefined
        return uri === undefined ? [] : [[culture, uri]]
      }),
    ),
    breadcrumbs: above(node).map(toLink),
    children: node.children.map((child) => ({
      ...toLink(child),
      image: pictureOf(child.row),
      productsQuantity: child.quantity,
    })),
    productsQuantity: node.quantity,
    productsQuantities,
    lastModified: row.changed_at.toISOString(),
  }
}
