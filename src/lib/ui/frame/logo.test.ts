import { expect, it, vi } from 'vitest'
import { editions } from '#i18n/edition.ts'
import { translator } from '#i18n/translator.ts'
import { defaultLine, logoLine } from './logo.ts'

it('has a line of its own in Polish, Italian, German and for Chile, and the default one elsewhere', async () => {
  const lines = await Promise.all(editions.map((edition) => logoLine(edition, translator(edition))))
  const own = editions.filter((_, index) => lines[index] !== defaultLine).map(({ key }) => key)
  expect(own.toSorted()).toEqual(['cl', 'de', 'it', 'pl'])
})

it('is the default one when the lookup fails', async () => {
  const warning = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const failing = () => {
    throw new Error('No text')
  }
  expect(await logoLine(editions[0], failing)).toBe(defaultLine)
  expect(warning).toHaveBeenCalledOnce()
  warning.mockRestore()
})
