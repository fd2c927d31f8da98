import { describe, expect, it } from 'vitest'
import { editions } from './edition.ts'
import { createIslandTranslate } from './island-translate.ts'
import { messagesOf } from './locales/index.ts'
import { createTranslate, type MessageKey } from './translate.ts'

type Text = [key: MessageKey, names: string[]]

const plural = /_(zero|one|two|few|many|other)$/

function textsOf(messages: object, path: string): Text[] {
  return Object.entries(messages).flatMap(([key, value]): Text[] => {
    if (typeof value !== 'string') return textsOf(value as object, `${path}${key}.`)
    const names = [...value.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name)
    return [[`${path}${key}`.replace(plural, '') as MessageKey, plural.test(key) ? ['count', ...names] : names]]
  })
}

const counts = [0, 1, 2, 3, 5, 12, 21, 22, 1.5, 20_000, 1_000_000]

describe.each(editions)('the texts of islands in $culture', (edition) => {
  const messages = messagesOf(edition)
  const { islands, errors } = messages
  const [plain, full] = [createIslandTranslate(messages, edition.culture), createTranslate(messages, edition.culture)]

  it('are the sentences that i18next makes of them', () => {
    for (const [key, names] of textsOf({ islands, errors }, '')) {
      const values = Object.fromEntries(
        names.map((name) => [name, name === 'count' || name === 'total' ? 7 : `<${name}>`]),
      )
      expect(plain(key, values)).toBe(full(key, values))
      if (!names.includes('count')) continue
      for (const count of counts) expect(plain(key, { ...values, count })).toBe(full(key, { ...values, count }))
    }
  })

  it('are never made up', () => {
    expect(() => plain('islands.nothing' as MessageKey)).toThrow('No text')
  })
})
