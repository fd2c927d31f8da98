import { $cartSummary } from '../cart/cart-summary.ts'
import { forgetGuest } from '#lib/frame/known/guest.ts'
import { forgetLogin, forgetOwnPrices } from '../call/login.ts'
import { tellNextPage, type NoticeCode } from '#lib/frame/known/notices.ts'

/**
 * Ends a login in this browser: the cart is nobody's any more, and the shopper goes to the root, which is told why by
 * its fragment. Nothing is asked of the API here, because a login may just have failed there.
 */
export function leaveSession(notice?: NoticeCode): void {
  forgetLogin()
  forgetGuest()
  forgetOwnPrices()
  $cartSummary.set(undefined)
  if (notice) tellNextPage(notice)
  goToRoot()
}

/** A browser does not load a page it is on for the sake of a fragment. */
function goToRoot(): void {
  const isThere = location.pathname === '/' && !location.search
  location.assign('/#redirect')
  if (isThere) location.reload()
}
