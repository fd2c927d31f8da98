import { atom } from 'nanostores'

/** Whether the whole page waits for something long enough to be told. */
export const $isPageWaiting = atom(false)

/** What is done within so many milliseconds is not worth telling. */
const debounce = 100

let underway = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** For what nothing on the page can be done beside: ordering, leading to a payment. Hands on what the task does. */
export async function whilePageWaits<T>(task: () => Promise<T>): Promise<T> {
  underway += 1
  timer ??= setTimeout(() => $isPageWaiting.set(true), debounce)
  try {
    return await task()
  } finally {
    underway -= 1
    if (underway === 0) {
      clearTimeout(timer)
      timer = undefined
      $isPageWaiting.set(false)
    }
  }
}
