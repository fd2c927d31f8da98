import { describe, expect, it } from 'vitest'
import { WordIndex } from './word-index.ts'

describe('the words that hold a part', () => {
  const words = ['messer', 'strommesser', 'messerstrommesser', 'stromesser', 'nm1000', 'nm11000', '1000', 'rr', 'rrr']
  const index = new WordIndex()
  for (const word of words) index.add(word, 0)

  it.each([
    ['messer', ['messerstrommesser', 'stromesser', 'strommesser']],
    ['1000', ['nm1000', 'nm11000']],
    ['rr', ['rrr']],
    ['stromm', ['messerstrommesser']],
    ['rm', []],
  ])('has %j somewhere behind the beginning of %j', (part, holding) => {
    expect(index.holding(part)).toEqual(holding)
  })

  it('are looked for among words that came later as well', () => {
    index.add('digitalstrommesser', 1)
    expect(index.holding('strommesser')).toEqual(['digitalstrommesser', 'messerstrommesser'])
  })
})
