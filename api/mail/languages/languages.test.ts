import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { briefs } from '#lib/markets/index.ts'
import type { LanguageTexts } from './language-texts.ts'
import { valuesIn } from './own-texts.ts'

const read = (language: string) =>
  JSON.parse(readFileSync(new URL(`${language}.json`, import.meta.url), 'utf8')) as LanguageTexts

const { countries: _, ...polish } = read('pl')

/** Every text by the names that lead to it; how many paragraphs something takes is a matter of the language. */
function leaves(texts: object, path = ''): [string, unknown][] {
  return Object.entries(texts).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? leaves(value, `${path}${name}.`)
      : [[path + name, value]],
  )
}

const names = (texts: object) => leaves(texts).map(([name]) => name)

describe.each([...new Set(briefs.map(({ language }) => language))])('what the API says in %s', (language) => {
  const { countries = {}, ...texts } = read(language)

  test('is what it says in Polish, and nothing else', () => {
    expect(names(texts).sort()).toEqual(names(polish).sort())
    expect(leaves(texts).filter(([, said]) => said === '' || (Array.isArray(said) && said.length === 0))).toEqual([])
  })

  test('is told with the same values', () => {
    const told = ({ mails, ...others }: typeof polish) => [
      ...Object.entries(mails).map(([name, mail]) => [name, valuesIn(mail)]),
      ...leaves(others).map(([name, said]) => [name, valuesIn(said)]),
    ]
    expect(Object.fromEntries(told(texts))).toEqual(Object.fromEntries(told(polish)))
  })

  test('is said otherwise only in countries that speak it, and only where it is said at all', () => {
    const cultures = briefs.filter((brief) => brief.language === language).map(({ culture }) => culture)
    expect(Object.keys(countries).filter((culture) => !cultures.some((one) => one === culture))).toEqual([])
    const known = new Set(names(texts))
    for (const [culture, own] of Object.entries(countries))
      expect([culture, names(own).filter((name) => !known.has(name))]).toEqual([culture, []])
  })
})
