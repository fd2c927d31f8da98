import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { $mailedToken } from './mailed-token.ts'

const page = new EventTarget()
let state: unknown
let stop = () => {}

/** A page at an address, as far as links of mails are concerned. */
function open(address: string, kept: unknown = null): void {
  const show = (shown: string) => {
    const { pathname, search, hash } = new URL(shown, 'http://pl.localhost')
    vi.stubGlobal('location', { pathname, search, hash })
  }
  state = kept
  const replaceState = (next: unknown, _: string, shown: string) => {
    state = next
    show(shown)
  }
  vi.stubGlobal('history', {
    get state() {
      return state
    },
    replaceState,
  })
  show(address)
}

const address = () => location.pathname + location.search + location.hash
function tokenAt(path: string, kept?: unknown): string {
  open(path, kept)
  stop = $mailedToken.listen(() => {})
  return $mailedToken.get()
}

function leave(): void {
  stop()
  // A store ends a second after nobody listens to it any more.
  vi.advanceTimersByTime(2000)
  $mailedToken.set('')
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', {})
  vi.stubGlobal('window', page)
})
afterEach(() => {
  leave()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('is read behind the sign, which no server is told, and taken out of the address', () => {
  expect(tokenAt('/register#token=a-b_c')).toBe('a-b_c')
  expect(address()).toBe('/register')
})

it('is read from the query too, as it stands in mails of before', () => {
  expect(tokenAt('/password-reset?token=a-b_c')).toBe('a-b_c')
  expect(address()).toBe('/password-reset')
})

it('is there after a reload, and not on a page that was opened without', () => {
  tokenAt('/register#token=abc', { listingScroll: 7 })
  expect(state).toMatchObject({ listingScroll: 7 })
  leave()
  expect(tokenAt('/register', state)).toBe('abc')
  leave()
  expect(tokenAt('/register')).toBe('')
})

it('is read from a link that was opened in a page that is there, and outlives a jump within it', () => {
  tokenAt('/password-reset')
  open('/password-reset#token=abc')
  page.dispatchEvent(new Event('hashchange'))
  expect($mailedToken.get()).toBe('abc')
  expect(address()).toBe('/password-reset')
  open('/password-reset#content')
  page.dispatchEvent(new Event('hashchange'))
  expect($mailedToken.get()).toBe('abc')
  expect(address()).toBe('/password-reset#content')
})
