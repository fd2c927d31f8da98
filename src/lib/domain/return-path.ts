/** Pages nobody is led back to: they are about logging in, or lead on by themselves. */
const ownForms = /^\/(login|register|password-reset|order-confirmation)(\/|\?|#|$)/

/**
 * A path of this site, or nothing: what a link or a storage names as the page to return to may be anybody's making.
 * `//host`, `/\host`, another scheme and control characters, which browsers drop from addresses, all lead away.
 */
export function pathOfThisSite(path: string | null | undefined): string | undefined {
  if (!path || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)) return undefined
  const here = 'https://this.invalid'
  try {
    return new URL(path, here).origin === here ? path : undefined
  } catch {
    return undefined
  }
}

/** Where somebody goes who has logged in: to the page that asked for it, or the one seen last, or home. */
export function returnPath(asked: string | null, history: readonly string[]): string {
  const candidates = [asked, ...history.toReversed()]
  const known = candidates.map(pathOfThisSite).find((path) => path !== undefined && !ownForms.test(path))
  return known ?? '/'
}
