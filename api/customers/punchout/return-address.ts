/** No blanks, control characters or quotes, by which headers and markup are broken, and no letters beyond ASCII. */
const fit = /^[!#-&(-;=?-[\]^_a-z{-~]*$/i

const loopback = /^(localhost|127\.0\.0\.1)(:\d+)?$/

const longest = 2_000

/**
 * The address that a cart goes back to, where it is of a host that the connection allows; nothing otherwise. It is on https, or
 * on this machine for shops that are not on https either.
 */
export function returnAddress(
  stated: string,
  { hosts, isTrial }: { hosts: readonly string[]; isTrial: boolean },
): string | undefined {
  if (stated.length > longest || !fit.test(stated) || !URL.canParse(stated)) return undefined
  const { protocol, host, username, password, href } = new URL(stated)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isTrial && loopback.test(host))
  return isSafe && username === '' && password === '' && hosts.includes(host) ? href : undefined
}
