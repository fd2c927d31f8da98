import { expect, test } from 'vitest'
import { type Asking, askingOutside } from './asking.ts'

/** A port whose answers are kept, and whether it was asked within the work. */
function port(keeps = true) {
  const kept = new Map<string, string>()
  const asked: string[] = []
  let isWithin = false
  const know = async (name: string, asking: Asking) => {
    const before = kept.get(name)
    if (before) return before
    return asking(async () => {
      asked.push(isWithin ? `${name} within` : name)
      if (keeps) kept.set(name, name.toUpperCase())
      return name.toUpperCase()
    })
  }
  const both = () =>
    askingOutside(async (asking) => {
      isWithin = true
      try {
        return [await know('carriers', asking), await know('taxes', asking)]
      } finally {
        isWithin = false
      }
    })
  return { asked, both }
}

test('what is not known is asked for outside, each once, and what is known is not asked for', async () => {
  const { asked, both } = port()
  expect(await both()).toEqual(['CARRIERS', 'TAXES'])
  expect(asked).toEqual(['carriers', 'taxes'])
  expect(await both()).toEqual(['CARRIERS', 'TAXES'])
  expect(asked).toHaveLength(2)
})

test('what nobody keeps is asked for within in the end, so that it comes to an end', async () => {
  const { asked, both } = port(false)
  expect(await both()).toEqual(['CARRIERS', 'TAXES'])
  expect(asked).toEqual(['carriers', 'carriers', 'carriers', 'carriers within', 'taxes within'])
})

test('any other failure is handed on, and so is one of the port', async () => {
  await expect(askingOutside(() => Promise.reject(new Error('no cart')))).rejects.toThrow('no cart')
  const down = askingOutside((asking) => asking(() => Promise.reject(new Error('out of order'))))
  await expect(down).rejects.toThrow('out of order')
})
