import { atom } from 'nanostores'
import { newsEvent } from './notices.ts'

export type Notification = { id: number; type: 'done' | 'information' | 'failure'; message: string }

/** What the toasts of the page show, the oldest first. Each takes itself away; see `src/lib/ui/notifications`. */
export const $notifications = atom<readonly Notification[]>([])

/** What is said again within a second is the same thing, said by two. */
const debounce = 1_000

let lastId = 0
const saidAt = new Map<string, number>()

export function notify(type: Notification['type'], message: string): void {
  const now = Date.now()
  if (now - (saidAt.get(message) ?? -Infinity) < debounce) return
  saidAt.set(message, now)
  $notifications.set([...$notifications.get(), { id: ++lastId, type, message }])
  dispatchEvent(new Event(newsEvent))
}

export function dismiss(id: number): void {
  $notifications.set($notifications.get().filter((notification) => notification.id !== id))
}
