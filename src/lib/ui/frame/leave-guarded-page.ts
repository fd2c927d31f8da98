import { refusedTo } from '#lib/domain/shop-access.ts'
import { currentEmail } from '#lib/frame/known/current-email.ts'
import { tellNextPage } from '#lib/frame/known/notices.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'

/** Leaves a page that is of no use to whoever may not buy; the next one says why. */
export function leaveGuardedPage(): void {
  const { access = 'open' } = pageEdition()
  const to = refusedTo(access, currentEmail() !== undefined, location.pathname)
  if (to === undefined) return
  tellNextPage(access === 'closed' ? 'shopClosed' : 'shopAccessDenied')
  location.replace(to)
}
