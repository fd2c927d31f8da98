import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { CategoryNode, StaffCategories } from '#lib/contract/staff/shop.ts'
import { call, CallFailed } from '../../platform/calls/call.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { Problem } from '../../platform/frame/States.tsx'
import { TreeRow } from './TreeRow.tsx'
import { categoriesQuery } from '../records/shop-queries.ts'
import { childrenOf, directions, droppedPlace, levelOf, type Place, steppedPlace } from './tree-moves.ts'

/** Categories as a tree that is gone through and changed by keys or by a mouse; where one has come to stand is said aloud. */
export function CategoryTree({ tree: { version, categories } }: { tree: StaffCategories }) {
  const t = useTexts()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [active, setActive] = useState(categories[0]?.id)
  const [dragged, setDragged] = useState<number>()
  const [told, setTold] = useState('')
  const rows = useRef(new Map<number, HTMLElement>())
  const isWithin = useRef(false)
  const at = Math.max(
    0,
    categories.findIndex(({ id }) => id === active),
  )
  const current = categories[at]

  const move = useMutation({
    mutationFn: ({ id, ...place }: Place & { id: number }) =>
      call('moveCategory', { params: { id: String(id) }, body: { version, ...place } }),
    onSuccess: async (moved, { id }) => {
      queries.setQueryData(categoriesQuery.queryKey, moved)
      const node = moved.categories.find((one) => one.id === id)
      if (!node) return
      const siblings = childrenOf(moved.categories, node.parent)
      setTold(
        t('shop.moved', {
          ...{ name: node.name, level: levelOf(moved.categories, node), of: siblings.length },
          place: siblings.findIndex((one) => one.id === id) + 1,
        }),
      )
      await queries.invalidateQueries({ queryKey: ['changes'] })
    },
    onError: async (error) => {
      if (error instanceof CallFailed && error.code === 'RECORD_CHANGED')
        await queries.invalidateQueries({ queryKey: categoriesQuery.queryKey })
    },
  })

  // A row that is moved in the page loses the focus it had.
  useEffect(() => {
    if (isWithin.current && current) rows.current.get(current.id)?.focus()
  }, [categories, current])

  const moveTo = (node: CategoryNode, place: Place | undefined) => {
    if (place && !move.isPending) move.mutate({ id: node.id, ...place })
    else if (!place) setTold(t('shop.cannotMove', { name: node.name }))
  }

  const press = (event: KeyboardEvent) => {
    if (!current || event.ctrlKey || event.metaKey) return
    const direction = directions.find((one) => one === event.key)
    if (event.altKey) {
      if (!direction) return
      event.preventDefault()
      moveTo(current, steppedPlace(categories, current, direction))
      return
    }
    const next = nextOf(categories, at, event.key)
    if (next !== undefined) {
      event.preventDefault()
      setActive(next)
    } else if (event.key === 'Enter') void open(current.id)
  }

  const open = (id: number) => navigate({ to: '/shop/categories/$id', params: { id: String(id) } })

  return (
    <>
      <ul
        className="tree"
        role="tree"
        aria-label={t('shop.tree')}
        onKeyDown={press}
        onFocus={() => (isWithin.current = true)}
        onBlur={(event) => (isWithin.current = event.currentTarget.contains(event.relatedTarget))}
      >
        {categories.map((node) => (
          <TreeRow
            key={node.id}
            node={node}
            nodes={categories}
            isActive={node.id === current?.id}
            isDragged={node.id === dragged}
            ref={(row) => {
              if (row) rows.current.set(node.id, row)
              else rows.current.delete(node.id)
            }}
            onFocus={() => setActive(node.id)}
            onOpen={() => void open(node.id)}
            onDrag={setDragged}
            onDrop={(drop) => {
              const one = categories.find(({ id }) => id === dragged)
              if (one) moveTo(one, droppedPlace(categories, one.id, node, drop))
              setDragged(undefined)
            }}
          />
        ))}
      </ul>
      <p role="status" className="second">
        {told}
      </p>
      {move.error && <Problem error={move.error} />}
    </>
  )
}

/** Where a key leads the focus. */
function nextOf(nodes: readonly CategoryNode[], at: number, key: string): number | undefined {
  const node = nodes[at]
  switch (key) {
    case 'ArrowDown':
      return nodes[at + 1]?.id
    case 'ArrowUp':
      return nodes[at - 1]?.id
    case 'ArrowRight':
      return nodes.find(({ parent }) => parent === node?.id)?.id
    case 'ArrowLeft':
      return node?.parent ?? undefined
    case 'Home':
      return nodes[0]?.id
    case 'End':
      return nodes.at(-1)?.id
    default:
      return undefined
  }
}
