import { createCall, type Call } from '../client/call.ts'
import { readCookie } from './cookies.ts'
import { guestGuid } from './guest.ts'
import { pageEdition } from './page-edition.ts'
import { cookieNames } from './storage-keys.ts'

let call: Call | undefined

/** The way from this page to the commerce API of its edition. */
export function shopCall(): Call {
  const { apiBase, culture } = pageEdition()
  call ??= createCall({
    base: apiBase,
    culture,
    identity: () => ({ guid: guestGuid(), yc: readCookie(cookieNames.yc) }),
  })
  return call
}
