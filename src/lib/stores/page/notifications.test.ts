import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { $message, $notifications, dismiss, notify, tell } from './notifications.ts'

const said = () => $notifications.get().map(({ message }) => message)

beforeAll(() => {
  vi.useFakeTimers()
  // Of a window; nobody listens here.
  vi.stubGlobal('dispatchEvent', () => true)
})

afterEach(() => {
  vi.advanceTimersByTime(10_000)
  for (const { id } of $notifications.get()) dismiss(id)
})

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('says once what is said twice within a second', () => {
  notify('failure', 'No connection')
  vi.advanceTimersByTime(999)
  notify('failure', 'No connection')
  expect(said()).toEqual(['No connection'])
})

it('says again what is said a second later', () => {
  notify('failure', 'No connection')
  vi.advanceTimersByTime(1_000)
  notify('failure', 'No connection')
  expect(said()).toEqual(['No connection', 'No connection'])
})

it('says two things at once', () => {
  notify('done', 'Saved')
  notify('information', 'One product is gone')
  expect(said()).toEqual(['Saved', 'One product is gone'])
})

it('takes away the one that is dismissed', () => {
  notify('done', 'First')
  notify('done', 'Second')
  dismiss($notifications.get()[0]?.id ?? 0)
  expect(said()).toEqual(['Second'])
})

it('keeps a weighty message until it is closed', () => {
  const message = { title: 'Closed', text: 'No orders now', close: 'OK' }
  tell(message)
  vi.advanceTimersByTime(60_000)
  expect($message.get()).toEqual(message)
  tell(undefined)
  expect($message.get()).toBeUndefined()
})
