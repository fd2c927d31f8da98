import { expect, test } from 'vitest'
import { linesOfJson } from './stream.ts'

/** Batches without end, and when whoever made them was told that nobody wants more. */
function endless() {
  const { promise: left, resolve: leave } = Promise.withResolvers<string>()
  async function* batches() {
    try {
      for (let number = 0; ; number++) yield [number]
    } finally {
      leave('left')
    }
  }
  return { left, batches: batches() }
}

test('a reader who leaves a stream unread lets go of what it is read from', async () => {
  const { left, batches } = endless()
  const stream = await linesOfJson(batches, 10)
  expect(await left).toBe('left')
  await expect(new Response(stream).text()).rejects.toThrow()
})

test('so does one who stops in the middle', async () => {
  const { left, batches } = endless()
  const reader = (await linesOfJson(batches, 10)).getReader()
  await reader.read()
  expect(await left).toBe('left')
  const rest = async () => {
    while (!(await reader.read()).done);
  }
  await expect(rest()).rejects.toThrow()
})

test('a stream that is read is whole, however little it is hurried', async () => {
  async function* batches() {
    yield [1, 2]
    yield [3]
  }
  expect(await new Response(await linesOfJson(batches())).text()).toBe('1\n2\n3\n')
})
