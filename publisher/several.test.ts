import { expect, it } from 'vitest'
import { twoAtATime } from './several.ts'

/** Something that ends when the test says so. */
const gate = () => Promise.withResolvers<void>()

it('begins in order, and a third one when one of two is done', async () => {
  const gates = [gate(), gate(), gate()]
  const begun: number[] = []
  const all = twoAtATime([0, 1, 2], async (item) => {
    begun.push(item)
    await gates[item]?.promise
  })
  expect(begun).toEqual([0, 1])
  gates[1]?.resolve()
  await expect.poll(() => begun).toEqual([0, 1, 2])
  gates[0]?.resolve()
  gates[2]?.resolve()
  await all
})

it('lets the other one end after a failure, begins nothing more and fails', async () => {
  const slow = gate()
  const ended: string[] = []
  const all = twoAtATime(['bad', 'slow', 'never'], async (item) => {
    if (item === 'bad') throw new Error('bad')
    await slow.promise
    ended.push(item)
  })
  slow.resolve()
  await expect(all).rejects.toThrow('bad')
  expect(ended).toEqual(['slow'])
})

it('has nothing to do for nobody', async () => {
  await twoAtATime([], () => Promise.reject(new Error('asked')))
})
