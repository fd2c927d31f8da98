import { expect, it } from 'vitest'
import { readTogether } from './read-together.ts'

function reading(answer = async (keys: readonly number[]) => new Map(keys.map((key) => [key, `row ${key}`]))) {
  const asked: (readonly number[])[] = []
  const read = readTogether<number, string>((keys) => {
    asked.push(keys)
    return answer(keys)
  })
  return { asked, read }
}

it('what is asked for at one time is read by one query, and what is asked for twice is read once', async () => {
  const { asked, read } = reading()
  expect(await Promise.all([read(1), read(2), read(1)])).toEqual(['row 1', 'row 2', 'row 1'])
  expect(await read(3)).toBe('row 3')
  expect(asked).toEqual([[1, 2], [3]])
})

it('more than one query takes are read by several at once', async () => {
  const { asked, read } = reading()
  const keys = Array.from({ length: 70 }, (_, index) => index)
  expect(await Promise.all(keys.map(read))).toEqual(keys.map((key) => `row ${key}`))
  expect(asked.map(({ length }) => length)).toEqual([32, 32, 6])
})

it('what is not there is nothing, and a query that fails is told to everybody who waits for it, and to nobody later', async () => {
  const empty = reading(async () => new Map())
  expect(await empty.read(1)).toBeUndefined()
  let fails = true
  const { read } = reading(async (keys) => {
    if (fails) throw new Error('no database')
    return new Map(keys.map((key) => [key, 'there']))
  })
  const both = await Promise.allSettled([read(1), read(2)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  fails = false
  expect(await read(1)).toBe('there')
})
