import { once } from 'node:events'
import { afterEach, describe, expect, it } from 'vitest'
import { dismissWorkers, endWorker, howItEnded, restWorker, takeWorker, tell } from './render-workers.ts'

let taken: ReturnType<typeof takeWorker>[] = []
afterEach(() => {
  for (const worker of taken) endWorker(worker)
  taken = []
})
const take = () => {
  const worker = takeWorker()
  taken.push(worker)
  return worker
}

describe('a render worker', () => {
  it('that rested is taken again, and a new one where none rests', () => {
    const first = take()
    restWorker(first)
    expect(take()).toBe(first)
    expect(take()).not.toBe(first)
  })

  it('that ended while it rested is not taken again', async () => {
    const worker = take()
    restWorker(worker)
    const exit = once(worker, 'exit')
    worker.kill('SIGKILL')
    await exit
    expect(howItEnded(worker)).toBe('SIGKILL')
    expect(take()).not.toBe(worker)
  })

  it('has ended once it is dismissed, and one that is at work has not', async () => {
    const [resting, working] = [take(), take()]
    restWorker(resting)
    await dismissWorkers()
    expect([howItEnded(resting), howItEnded(working)]).toEqual(['SIGTERM', undefined])
  })

  it('hears what it is told after a rest, and whoever asks then is answered', async () => {
    const worker = take()
    worker.on('message', () => expect.unreachable('an answer for whoever asked before'))
    restWorker(worker)
    const again = take()
    tell(again, { type: 'render', addresses: [] })
    const [answer] = (await once(again, 'message')) as unknown[]
    expect(answer).toMatchObject({ type: 'failed' })
  })
})
