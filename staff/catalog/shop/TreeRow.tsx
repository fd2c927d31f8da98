import { type DragEvent, type Ref, useState } from 'react'
import { sourceOf } from '#lib/domain/picture-sources.ts'
import type { CategoryNode } from '#lib/contract/staff/shop.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { childrenOf, type Drop, isEmpty, levelOf, productsWithin } from './tree-moves.ts'

type Props = {
  node: CategoryNode
  nodes: readonly CategoryNode[]
  isActive: boolean
  isDragged: boolean
  ref: Ref<HTMLLIElement>
  onFocus: () => void
  onOpen: () => void
  onDrag: (id: number | undefined) => void
  onDrop: (drop: Drop) => void
}

/** The upper third of a row is before it, the lower one after it, and what lies between is in it. */
function dropAt(event: DragEvent): Drop {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  const third = (event.clientY - top) / height
  return third < 1 / 3 ? 'before' : third > 2 / 3 ? 'after' : 'into'
}

export function TreeRow({ node, nodes, isActive, isDragged, ref, onFocus, onOpen, onDrag, onDrop }: Props) {
  const t = useTexts()
  const [drop, setDrop] = useState<Drop>()
  const siblings = childrenOf(nodes, node.parent)
  const level = levelOf(nodes, node)
  return (
    <li
      ref={ref}
      role="treeitem"
      aria-level={level}
      aria-setsize={siblings.length}
      aria-posinset={siblings.findIndex(({ id }) => id === node.id) + 1}
      aria-selected={isActive}
      tabIndex={isActive ? 0 : -1}
      data-level={Math.min(level, 6)}
      data-drop={drop}
      data-dragged={isDragged || undefined}
      draggable
      onFocus={onFocus}
      onClick={onOpen}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        onDrag(node.id)
      }}
      onDragEnd={() => onDrag(undefined)}
      onDragOver={(event) => {
        event.preventDefault()
        setDrop(dropAt(event))
      }}
      onDragLeave={() => setDrop(undefined)}
      onDrop={(event) => {
        event.preventDefault()
        setDrop(undefined)
        onDrop(dropAt(event))
      }}
    >
      {node.image !== null && <img src={sourceOf(node.image, 'png', 160)} alt="" width="32" height="32" />}
      <span className="tree-name">{node.name}</span>
      {node.hidden && <span className="tag">{t('shop.hiddenMark')}</span>}
      {!node.hidden && isEmpty(nodes, node) && <span className="tag">{t('shop.emptyMark')}</span>}
      <span className="second">{t('shop.products', { count: productsWithin(nodes, node) })}</span>
    </li>
  )
}
