import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterEach, expect, test } from 'vitest'
import { takeOwnTexts, textsIn } from './index.ts'
import { readOwnTexts } from './own-texts.ts'

const folder = mkdtempSync(join(tmpdir(), 'own-texts-'))
afterEach(() => {
  takeOwnTexts({})
  rmSync(folder, { recursive: true, force: true })
})

function write(name: string, content: unknown): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
}

test('a country says what its shop says, before its language and before the engine', () => {
  const before = textsIn('es-MX').mails
  write('es.json', { mails: { greeting: 'Buenas:', signature: '{brand}, desde 1924.' } })
  write('es-CL.json', { mails: { greeting: 'Buen día:' } })
  takeOwnTexts(readOwnTexts(folder))
  expect(textsIn('es-ES').mails.greeting).toBe('Buenas:')
  expect(textsIn('es-MX').mails).toEqual({ ...before, greeting: 'Buenas:', signature: '{brand}, desde 1924.' })
  expect(textsIn('es-CL').mails).toMatchObject({ greeting: 'Buen día:', signature: '{brand}, desde 1924.' })
  expect(textsIn('de-DE').mails.greeting).toBe('Guten Tag,')
})

test('a thread that draws papers says the same', async () => {
  takeOwnTexts({ de: { documents: { invoice: 'Unsere Rechnung' } } })
  const code = `import { parentPort } from 'node:worker_threads'
    const { textsIn } = await import(${JSON.stringify(import.meta.resolve('./index.ts'))})
    parentPort.postMessage(textsIn('de-DE').documents.invoice)`
  const thread = new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`))
  const [said] = (await once(thread, 'message')) as [string]
  expect(said).toBe('Unsere Rechnung')
})

test('a folder that is not there says nothing', () => {
  rmSync(folder, { recursive: true, force: true })
  expect(readOwnTexts(folder)).toEqual({})
})

test('every fault is told at once, by its file and its name', () => {
  write('de.json', {
    mails: { greeting: ['Hallo'], registerConfirm: { subject: '{name}' }, hello: 'x' },
    documents: { offerArrival: '{day}' },
  })
  write('fr.json', {})
  write('it.json', '[]')
  write('pl.json', '{')
  for (const line of [
    /"mails\.greeting" must be a text/,
    /"mails\.registerConfirm\.subject" asks for \{name\}, and is given brand, link/,
    /no text "mails\.hello"/,
    /"documents\.offerArrival" asks for \{day\}, and is given brand/,
    /fr\.json: there is no language and no culture "fr"/,
    /it\.json must hold an object/,
    /pl\.json cannot be read/,
  ])
    expect(() => readOwnTexts(folder)).toThrow(line)
})
