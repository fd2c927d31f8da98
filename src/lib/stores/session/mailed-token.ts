import { atom, onMount } from 'nanostores'
import { tabKeys } from '#lib/frame/storage/storage-keys.ts'
import { writeTab } from '#lib/frame/storage/tab-storage.ts'

/** The token in the link of a mail that led here, or nothing. */
export const $mailedToken = atom('')

onMount($mailedToken, () => {
  if (typeof document === 'undefined') return
  const look = () => {
    const token = tokenFromAddress() ?? tokenForReload()
    // A jump within the page, as to its content, says nothing of a token.
    if (token !== undefined) $mailedToken.set(token)
  }
  look()
  window.addEventListener('hashchange', look)
  return () => window.removeEventListener('hashchange', look)
})

/** Keeps it for the way back from the login, which the page may be left for before anything has read it. */
export function keepMailedToken(): void {
  const token = tokenFromAddress() ?? tokenForReload()
  if (token) writeTab(tabKeys.mailedToken, token)
}

/** It stands behind the `#`, which no server is told, and is taken out of the address, which the history of a browser keeps. */
function tokenFromAddress(): string | undefined {
  // Links of mails from before said it in the query, and registrations are good for two days.
  const token = tokenIn(location.hash.slice(1)) ?? tokenIn(location.search)
  if (token !== undefined)
    history.replaceState({ ...(history.state as object | null), mailedToken: token }, '', location.pathname)
  return token
}

const tokenIn = (parameters: string): string | undefined => new URLSearchParams(parameters).get('token') ?? undefined

function tokenForReload(): string | undefined {
  const { mailedToken } = (history.state ?? {}) as { mailedToken?: string }
  return mailedToken
}
