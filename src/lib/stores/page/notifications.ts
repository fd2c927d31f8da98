import { atom } from 'nanostores'
import { notificationEvent } from '#lib/frame/known/notices.ts'

export type Notification = { id: number; type: 'done' | 'information' | 'failure'; message: string }

/** What the toasts of the page show, the oldest first. Each takes itself away; see `src/lib/ui/notifications`. */
export const $notifications = atom<readonly Notification[]>([])

export type Message = { title: string; text: string; close: string }

/** What is too weighty for a toast: said in a dialog over the page that stays until it is closed, one at a time. */
export const $message = atom<Message | undefined>(undefined)

/** What is said again within a second is the same thing, said by two. */
const debounce = 1_000

let lastId = 0
const saidAt = new Map<string, number>()

export function notify(type: Notification['type'], message: string): void {
  // Not the time of day, which may be set back.
  const now = performance.now()
  if (now - (saidAt.get(message) ?? -Infinity) < debounce) return
  saidAt.set(message, now)
  $notifications.set([...$notifications.get(), { id: ++lastId, type, message }])
  dispatchEvent(new Event(notificationEvent))
}

export function tell(message: Message | undefined): void {
  $message.set(message)
  if (message) dispatchEvent(new Event(notificationEvent))
}

export function dismiss(id: number): void {
  $notifications.set($notifications.get().filter((notification) => notification.id !== id))
}
