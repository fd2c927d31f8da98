import { allMarked, marked } from './marks.ts'
import { currentEmail, noteEmail, seenEmail } from './known/current-email.ts'
import { noteVisit } from './known/visits.ts'

/** How long after coming back to a tab it is looked who is logged in by now. */
const focusDelay = 3_000

/**
 * Shows in the account menu who is logged in, and sees to it that a page never shows one user what belongs to another:
 * when somebody else has logged in, in another tab, the page is loaded anew; when nobody is logged in any more, the
 * session ends here too. On every page: what logs out is fetched only then.
 */
export function followAccount(): void {
  const shown = noteEmail()
  show(shown)
  noteVisit()

  const check = (known: string | undefined) => {
    const now = currentEmail()
    if (now === known) return
    if (now !== undefined) location.reload()
    else void import('#lib/stores/session/leave-session.ts').then(({ leaveSession }) => leaveSession())
  }
  window.addEventListener('focus', () => setTimeout(() => check(seenEmail()), focusDelay))
  // A page that the browser kept as it was left shows what it showed then.
  window.addEventListener('pageshow', ({ persisted }) => persisted && check(shown))
  marked('log-out')?.addEventListener('click', () => {
    void import('#lib/stores/session/session.ts').then(({ logOut }) => logOut())
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
