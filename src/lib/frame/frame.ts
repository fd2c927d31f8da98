import { prefetchRules } from '#lib/domain/prefetch-rules.ts'
import { allMarked, marked, having } from './marks.ts'
import { askForConsent } from './ask-for-consent.ts'
import { awaitActs } from './await-acts.ts'
import { offerNetPrices } from './net-prices.ts'
import { showCart } from './cart-link.ts'
import { showOwnPrices } from './own-prices.ts'
import { layOutRest } from './lay-out-rest.ts'
import { skipForeignTransitions } from './page-transitions.ts'
import { offerThemes } from './theme.ts'
import { wearTypefaces } from './typefaces.ts'
import { notificationEvent, takeNotice } from './known/notices.ts'
import { currentEmail, noteEmail, seenEmail } from './known/current-email.ts'
import { noteVisit } from './known/visits.ts'
import { whosePrices } from './known/whose-prices.ts'

const ending = () => import('#lib/stores/session/ending.ts')

/** How long after coming back to a tab it is looked who is logged in by now. */
const focusDelay = 3_000

/**
 * Shows in the account menu who is logged in, and sees to it that a page never shows one user what belongs to another:
 * when somebody else has logged in, in another tab, the page is loaded anew; when nobody is logged in any more, the
 * session ends here too. On every page: what logs out is fetched only then.
 */
function followAccount(): void {
  show(noteEmail())
  noteVisit()

  const check = () => {
    const now = currentEmail()
    if (now === seenEmail()) return
    if (now !== undefined) location.reload()
    else void ending().then(({ leave }) => leave())
  }
  addEventListener('focus', () => setTimeout(check, focusDelay))
  marked('log-out')?.addEventListener('click', () => void ending().then(({ logOut }) => logOut()))
}

/**
 * A page that the browser keeps as it was left shows what it showed then. So it is left unseen, and painted again only for whom it was
 * for, as long as they buy for the same company.
 */
function coverWhenLeft(): void {
  const whose = whosePrices()
  const { style } = document.documentElement
  addEventListener('pagehide', () => (style.visibility = 'hidden'))
  addEventListener('pageshow', ({ persisted }) => {
    if (whosePrices() === whose) style.visibility = ''
    else if (persisted) location.reload()
  })
}

function show(email: string | undefined): void {
  const menu = marked('account')
  const name = menu && marked('account-email', menu)
  if (!menu || !name) return
  name.textContent = email ?? ''
  name.hidden = email === undefined
  for (const entry of allMarked('guest', menu)) entry.hidden = email !== undefined
  for (const entry of allMarked('user', menu)) entry.hidden = email === undefined
}

/**
 * What opens over the page (`data-popup`, and the families of the menu) closes again: by Escape, by a press elsewhere, by moving on with the
 * keyboard. Without this script each still opens and closes by its own summary.
 */
function tidyPopups(): void {
  const open = () => document.querySelectorAll<HTMLDetailsElement>(`:is(${having('popup', 'family')})[open]`)

  const closeOthers = ({ target, isTrusted }: Event) => {
    // What a script presses, as the listing does when its address asks for something, is nobody's press elsewhere.
    if (!isTrusted) return
    for (const popup of open()) {
      // What opens in its place, as in the drawer of phones, covers nothing.
      const [, panel] = popup.children
      const covers = panel && getComputedStyle(panel).position === 'absolute'
      if (covers && target instanceof Node && !popup.contains(target)) popup.open = false
    }
  }

  document.addEventListener('click', closeOthers)
  document.addEventListener('focusin', closeOthers)
  document.addEventListener('keydown', ({ key, target }) => {
    if (key !== 'Escape') return
    for (const popup of open()) {
      if (target instanceof Node && popup.contains(target)) popup.querySelector('summary')?.focus()
      popup.open = false
    }
  })
}

/** Opens the panels of a bar by pointer as well, where there is one; who has none fetches nothing. */
function openByPointer(panels: Iterable<HTMLDetailsElement>): void {
  const wide = matchMedia('(width >= 64rem) and (hover: hover)')
  const begin = () => void import('../ui/frame/open-by-pointer.ts').then(({ openPanels }) => openPanels(panels, wide))
  if (wide.matches) begin()
  else wide.addEventListener('change', begin, { once: true })
}

/** What browsers with the Network Information API say; TypeScript knows of none. */
type Connection = { connection?: { saveData?: boolean } }

/** Lets the browser fetch pages ahead, unless it is to save data. */
function prefetchOnIntent(): void {
  const isKnown = 'supports' in HTMLScriptElement && HTMLScriptElement.supports('speculationrules')
  if (!isKnown || (navigator as Connection).connection?.saveData) return
  const rules = document.createElement('script')
  rules.type = 'speculationrules'
  rules.textContent = prefetchRules
  document.head.append(rules)
}

/** Suggestions come with the first focus; without them the form works as it did. */
function awaitFocus(): void {
  const form = marked<HTMLFormElement>('search')
  form?.addEventListener(
    'focusin',
    () => void import('#lib/ui/search/suggest.ts').then(({ suggestIn }) => suggestIn(form)).catch(() => undefined),
    { once: true },
  )
  // Who was led here by what they looked for is told so, and of the way to all results.
  if (location.hash.startsWith('#q=')) form?.dispatchEvent(new Event('focusin'))
}

/** Fetches what draws toasts when there is first something to tell: left by the former page, or said by this one. */
function awaitNotifications(): void {
  const toaster = () => import('#lib/ui/notifications/toaster.ts')
  addEventListener(notificationEvent, () => void toaster().then(({ drawToasts }) => drawToasts()), { once: true })
  const notice = takeNotice()
  if (notice) void toaster().then(({ sayNotice }) => sayNotice(notice))
}

/**
 * All that the frame of every page does by itself, as one file that the next page finds in the cache. Each part leaves
 * to a file of its own what is needed only when somebody acts.
 */
awaitActs()
askForConsent()
offerNetPrices()
showOwnPrices()
showCart()
followAccount()
coverWhenLeft()
awaitNotifications()
tidyPopups()
openByPointer(allMarked<HTMLDetailsElement>('family'))
offerThemes()
awaitFocus()
prefetchOnIntent()
skipForeignTransitions()
void wearTypefaces().then(layOutRest)
