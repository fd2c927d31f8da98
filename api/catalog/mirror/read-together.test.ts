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

it('what is asked for while two queries are under way waits for one of them, and is read with all that waits then', async () => {
  const answers: PromiseWithResolvers<Map<number, string>>[] = []
  const { asked, read } = reading(() => {
    const answer = Promise.withResolvers<Map<number, string>>()
    answers.push(answer)
    return answer.promise
  })
  const rest = () => new Promise((resolve) => setImmediate(resolve))
  const reads = [read(1)]
  await rest()
  reads.push(read(2))
  await rest()
  for (const key of [3, 4, 3]) {
    reads.push(read(key))
    await rest()
  }
  expect(asked).toEqual([[1], [2]])
  answers[1]?.resolve(new Map([[2, 'row 2']]))
  await rest()
  expect(asked).toEqual([[1], [2], [3, 4]])
  answers[0]?.reject(new Error('no database'))
  answers[2]?.resolve(new Map([[3, 'row 3']]))
  const read3 = { status: 'fulfilled', value: 'row 3' }
  expect(await Promise.allSettled(reads)).toMatchObject([
    { status: 'rejected' },
    { status: 'fulfilled', value: 'row 2' },
    read3,
    { status: 'fulfilled', value: undefined },
    read3,
  ])
  expect(asked).toHaveLength(3)
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
