import { describe, test } from 'vitest'
import { servers } from '../../../tests/support/databases.ts'
import { tradeAndCheck } from '../../../tests/support/books/trading.ts'

describe.each(servers)('stock and money on $name', ({ create }) => {
  test('add up after two processes traded at random and one of them was killed', async () => {
    await tradeAndCheck(await create(), { each: 20, killAfter: 9 })
  })
})
