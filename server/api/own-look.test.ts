import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { once } from 'node:events'
import { afterAll, afterEach, expect, test } from 'vitest'
import { takeOwnTexts, textsIn } from '../../api/mail/languages/index.ts'
import { button, mailPage, textPage } from '../../api/mail/templates/frame.ts'
import { engineColours, takeColours, themeColours } from '../../api/mail/templates/theme-colours.ts'
import { colours } from '../../api/sales/papers/text-setter.ts'
import { readColours } from '../../publisher/theme-tokens.ts'
import { takeOwnLook } from './own-look.ts'

const root = join(import.meta.dirname, '../..')
const shop = mkdtempSync(join(tmpdir(), 'look-'))
afterEach(() => {
  takeColours(engineColours)
  takeOwnTexts({})
})
afterAll(() => rmSync(shop, { recursive: true, force: true }))

test('what mails and papers are coloured with where a shop says nothing is what pages are', () => {
  expect(readColours(root)).toMatchObject(engineColours)
  takeOwnLook({ shop: undefined })
  expect(themeColours()).toEqual(engineColours)
})

test('mails, papers and the threads that draw those take colours and texts of the shop', async () => {
  mkdirSync(join(shop, 'mails'))
  writeFileSync(join(shop, 'mails/de.json'), JSON.stringify({ documents: { invoice: 'Unsere Rechnung' } }))
  writeFileSync(
    join(shop, 'theme.css'),
    ':root { --blue-900: #0b3d23; --link: var(--mine); --mine: #173; --accent: #9a5b00 } :root.dark-theme { --ink: #eee }',
  )
  takeOwnLook({ shop })
  expect(textsIn('de-DE').documents.invoice).toBe('Unsere Rechnung')
  const mail = mailPage('de-DE', { brand: 'Calibra', body: button('Los', 'https://example.com'), signature: '' })
  for (const colour of ['#0b3d23', '#9a5b00', '#117733']) expect(mail).toContain(colour)
  for (const { header, link, accent } of [engineColours.light])
    for (const colour of [header, link, accent]) expect(mail).not.toContain(colour)
  expect(textPage('de-DE', { title: 'AGB', body: '' })).toContain('#9a5b00')
  expect({ ...colours }).toMatchObject({ brand: '#0b3d23', link: '#117733', accent: '#9a5b00' })
  expect(themeColours().dark.ink).toBe('#eeeeee')
  const file = join(root, 'api/sales/papers/text-setter.ts')
  const told = `import(${JSON.stringify(file)}).then(({ colours }) => require('node:worker_threads').parentPort.postMessage(colours.brand))`
  const worker = new Worker(told, { eval: true })
  expect(await once(worker, 'message')).toEqual(['#0b3d23'])
  await worker.terminate()
})
