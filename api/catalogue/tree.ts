import type { Category, MenuNode } from '#lib/contract/catalogue.ts'
import type { Culture } from '#lib/contract/cultures.ts'

/** A category as it is stored, in the words of one culture, with the number of products it holds itself. */
export type CategoryRow = {
  id: number
  parent_id: number | null
  image: string | null
  name: string
  uri: string
  title: string
  description: string
  metadescription: string
  metakeywords: string
  products: number
  uris: Partial<Record<Culture, string>>
}

type Node = { row: CategoryRow; parent: Node | undefined; children: Node[]; quantity: number }

/** The tree of one culture. Rows come in their listing order; what hangs below nothing listed is not listed. */
export type CategoryTree = {
  menu(): MenuNode[]
  view(uri: string): Category | undefined
  views(): Category[]
  /** Each listed category with itself and everything below it. */
  families(): { id: number; ids: Set<number> }[]
}

export function categoryTree(rows: CategoryRow[]): CategoryTree {
  const byParent = Map.groupBy(rows, (row) => row.parent_id)
  const grow = (row: CategoryRow, parent: Node | undefined): Node => {
    const node: Node = { row, parent, children: [], quantity: row.products }
    node.children = (byParent.get(row.id) ?? []).map((child) => grow(child, node))
    node.quantity += node.children.reduce((sum, { quantity }) => sum + quantity, 0)
    return node
  }
  const tops = (byParent.get(null) ?? []).map((row) => grow(row, undefined))
  const nodes = tops.flatMap(withBelow)
  return {
    menu: () => tops.map(toMenu),
    view: (uri) => {
      const node = nodes.find(({ row }) => row.uri === uri)
      return node && toCategory(node)
    },
    views: () => nodes.map(toCategory),
    families: () => nodes.map((node) => ({ id: node.row.id, ids: new Set(withBelow(node).map(({ row }) => row.id)) })),
  }
}

const withBelow = (node: Node): Node[] => [node, ...node.children.flatMap(withBelow)]

const above = ({ parent }: Node): Node[] => (parent ? [...above(parent), parent] : [])

const toLink = ({ row }: Node) => ({ categoryId: row.id, name: row.name, uri: row.uri })

const toMenu = (node: Node): MenuNode => ({
  ...toLink(node),
  image: node.row.image,
  children: node.children.map(toMenu),
})

const toCategory = (node: Node): Category => ({
  ...toLink(node),
  parentId: node.parent?.row.id ?? null,
  image: node.row.image,
  description: node.row.description,
  title: node.row.title,
  metadescription: node.row.metadescription,
  metakeywords: node.row.metakeywords,
  uriTranslations: node.row.uris,
  breadcrumbs: above(node).map(toLink),
  children: node.children.map((child) => ({
    ...toLink(child),
    image: child.row.image,
    productsQuantity: child.quantity,
  })),
  productsQuantity: node.quantity,
})
