import * as v from 'valibot'
import { Id, Text } from '../values.ts'
import type { Room } from './roles.ts'

/** Lists whose views are saved, and the room that each is in. */
export const roomOfList = {
  orders: 'orders',
  offers: 'orders',
  catalogue: 'catalogue',
  media: 'catalogue',
  customers: 'customers',
} as const satisfies Record<string, Room>
export type ViewedList = keyof typeof roomOfList

const List = v.picklist(Object.keys(roomOfList) as [ViewedList, ...ViewedList[]])
const Short = v.pipe(v.string(), v.minLength(1), v.maxLength(40))

/** So many somebody has of a list at most. */
export const mostViews = 30

/** What a list is narrowed to, as its address says it, and the columns that are left out. */
const shown = {
  search: v.record(Short, v.pipe(v.string(), v.maxLength(200))),
  hidden: v.pipe(v.array(Short), v.maxLength(20)),
}

export const ViewsQuery = v.object({ list: List })

export const ViewRequest = v.object({
  list: List,
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)),
  ...shown,
  /** Whether everybody who may enter the room sees it. */
  isShared: v.boolean(),
})
export type ViewRequest = v.InferOutput<typeof ViewRequest>

export const SavedView = v.object({
  id: Id,
  name: Text,
  ...shown,
  isShared: v.boolean(),
  isOwn: v.boolean(),
  /** Who saved it. */
  by: Text,
})
export type SavedView = v.InferOutput<typeof SavedView>
