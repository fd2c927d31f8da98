import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readLogos, readTexts } from './shop-folder.ts'

const shop = mkdtempSync(join(tmpdir(), 'shop-folder-'))
afterEach(() => rmSync(shop, { recursive: true, force: true }))

function write(place: string, content: unknown): void {
  mkdirSync(join(shop, place, '..'), { recursive: true })
  writeFileSync(join(shop, place), typeof content === 'string' ? content : JSON.stringify(content))
}

test('a folder without texts and logos has none', () => {
  expect(readTexts(shop)).toEqual({})
  expect(readLogos(shop)).toEqual({})
})

test('texts are those of the engine, in a language or a culture', () => {
  write('texts/de.json', { frame: { cart: 'Korb' } })
  write('texts/es-CL.json', { frame: { cart: 'Carrito' } })
  expect(readTexts(shop)).toEqual({ de: { frame: { cart: 'Korb' } }, 'es-CL': { frame: { cart: 'Carrito' } } })
})

test('every fault of the texts is told at once, by its file and its key', () => {
  write('texts/de.json', { frame: { crat: 'Korb', toHome: '{{marke}}', info: 'Lager' }, footer: 1 })
  write('texts/fr.json', {})
  const told = [
    /fr\.json: .+ no culture "fr"/,
    /no text "frame\.crat"/,
    /"frame\.toHome" asks for \{\{marke\}\}, and is given brand/,
  ]
  for (const line of [...told, /"frame\.info" must be a group/, /"footer" must be a group/])
    expect(() => readTexts(shop)).toThrow(line)
})

test.each(['[]', '"words"', 'null', '{"frame":'])('a file of texts that is %s is told by its name', (content) => {
  write('texts/de.json', content)
  expect(() => readTexts(shop)).toThrow(/de\.json cannot be read: /)
})

test('a logo has a viewBox, which says how wide it is, and a name that somebody asks for', () => {
  write('logo/default.svg', '<svg viewBox="0 0 120 40"/>')
  write('logo/it.svg', '<svg viewBox="0,0,80.5,40"/>')
  expect(readLogos(shop)).toMatchObject({ default: { width: 120, height: 40 }, it: { width: 80.5 } })
  write('logo/it.svg', '<svg width="80"/>')
  expect(() => readLogos(shop)).toThrow(/it\.svg has no viewBox/)
  rmSync(join(shop, 'logo/it.svg'))
  write('logo/header.svg', '<svg viewBox="0 0 120 40"/>')
  expect(() => readLogos(shop)).toThrow(
    /header\.svg: there is no language and no culture "header"\. There are: default, pl/,
  )
})
