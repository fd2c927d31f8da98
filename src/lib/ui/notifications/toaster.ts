import { marked } from '#lib/frame/marks.ts'
import { $message, $notifications, dismiss, notify, tell, type Notification } from '#lib/stores/page/notifications.ts'
import type { NoticeCode } from '#lib/frame/known/notices.ts'
import { noticeWords } from '#lib/stores/page/texts.ts'
import { adoptStyles } from '../adopt-styles.ts'
import styles from './toasts.css?inline'

/** What is left for a page to tell and does not go away by itself, and what is good news. */
const weighty: readonly NoticeCode[] = ['shopAccessDenied', 'shopClosed']
const good: readonly NoticeCode[] = ['loggedOut', 'loggedIn']

/** How long a toast stays, unless it is pointed at or has the focus. */
const lifetime = 3_000

/** Draws the notifications of the page from now on. */
export function drawToasts(): void {
  const place = marked('toasts')
  if (!place) return
  adoptStyles(styles)
  const drawn = new Map<number, HTMLElement>()
  $message.subscribe((message) => {
    if (message)
      void import('./message-dialog.ts').then(({ showMessage }) => showMessage(message, () => tell(undefined)))
  })
  $notifications.subscribe((notifications) => {
    for (const [id, toast] of drawn) {
      if (notifications.some((notification) => notification.id === id)) continue
      toast.remove()
      drawn.delete(id)
    }
    for (const notification of notifications) {
      if (drawn.has(notification.id)) continue
      const toast = toastOf(notification, place.dataset.close ?? '')
      drawn.set(notification.id, toast)
      place.querySelector(notification.type === 'failure' ? '[role=alert]' : '[role=status]')?.append(toast)
    }
  })
}

export async function sayNotice(code: NoticeCode): Promise<void> {
  const words = await noticeWords(code)
  if (!words) return
  if (weighty.includes(code)) tell(words)
  else notify(good.includes(code) ? 'done' : 'failure', words.text)
}

function toastOf({ id, type, message }: Notification, close: string): HTMLElement {
  const toast = document.createElement('div')
  toast.className = 'toast'
  toast.dataset['type'] = type
  const text = document.createElement('p')
  text.textContent = message
  const button = document.createElement('button')
  button.type = 'button'
  button.ariaLabel = close
  button.textContent = '×'
  button.addEventListener('click', () => dismiss(id))
  toast.append(text, button)
  letGo(toast, () => dismiss(id))
  return toast
}

/** Closes after its time, which begins anew when the pointer or the focus leaves. */
function letGo(toast: HTMLElement, close: () => void): void {
  let timer = setTimeout(close, lifetime)
  const isHeld = () => toast.matches(':hover, :focus-within')
  const hold = () => clearTimeout(timer)
  const release = () => {
    clearTimeout(timer)
    timer = setTimeout(() => (isHeld() ? undefined : close()), lifetime)
  }
  for (const type of ['pointerenter', 'focusin']) toast.addEventListener(type, hold)
  for (const type of ['pointerleave', 'focusout']) toast.addEventListener(type, release)
}
