import { notificationEvent, takeNotice } from './known/notices.ts'

/** Fetches what draws toasts when there is first something to tell: left by the former page, or said by this one. */
export function awaitNotifications(): void {
  const toaster = () => import('#lib/ui/notifications/toaster.ts')
  addEventListener(notificationEvent, () => void toaster().then(({ drawToasts }) => drawToasts()), { once: true })
  const notice = takeNotice()
  if (notice) void toaster().then(({ sayNotice }) => sayNotice(notice))
}
