/** Cookies may be blocked, and a sandboxed page throws at the mere question: then there are none. */
export function readCookie(name: string): string | undefined {
  const pair = allCookies().find((cookie) => cookie.startsWith(`${name}=`))
  const value = pair?.slice(name.length + 1)
  // Goes into a header, which takes nothing but visible ASCII.
  return value !== undefined && /^[\x21-\x7e]+$/.test(value) ? value : undefined
}

export function writeCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  try {
    document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
  } catch {
    // Whoever needs the value for this page keeps it in memory as well.
  }
}

/** Whether what is written is there afterwards: a browser may say it takes cookies, and drop them. */
export function takesCookies(): boolean {
  writeCookie('probe', 'yes', 60)
  const isThere = readCookie('probe') !== undefined
  writeCookie('probe', '', 0)
  return isThere
}

function allCookies(): string[] {
  try {
    return document.cookie.split('; ')
  } catch {
    return []
  }
}
