import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, test } from '../support/shop.ts'

const content = join(process.cwd(), 'demo/catalogue/content')
const pages = readdirSync(content, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'))

type Opened = { untouched: string; touched: string; before: string; foreign: number }
declare const opened: (body: string) => Opened

let code = ''
test.beforeAll(async () => {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: join(process.cwd(), 'tests/support/editor-entry.ts'), formats: ['iife'], name: 'editor' },
    },
  })) as Rolldown.RolldownOutput[]
  code = built[0]?.output[0].code ?? ''
})

test('every page of every country comes out of the editor as it went in, and is written there as it is read', async ({
  page,
}) => {
  await page.addScriptTag({ content: code })
  expect(pages.length).toBeGreaterThan(140)
  for (const name of pages) {
    const body = readFileSync(join(content, name), 'utf8')
    const { untouched, touched, before, foreign } = await page.evaluate((html) => opened(html), body)
    expect([name, untouched]).toEqual([name, before])
    expect([name, touched]).toEqual([name, before])
    expect([name, foreign]).toEqual([name, 0])
  }
})

test('what the editor would change stays as it is written', async ({ page }) => {
  await page.addScriptTag({ content: code })
  const parts = [
    '<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>',
    '<table><caption>a</caption><tbody><tr><td>b</td></tr></tbody></table>',
    '<p><b>a</b></p>',
    '<p lang="en">a</p>',
    '<p><abbr title="b">a</abbr> <time datetime="2026-01-01">c</time></p>',
    '<figure><img src="/a.png" alt=""><figcaption>b</figcaption></figure>',
    '<dl><dt>a</dt><dd>b</dd></dl>',
    '<ul><li><p>a</p></li></ul>',
    '<ol type="a"><li>a</li></ol>',
    '<h5>a</h5>',
    '<!-- a -->',
    'a',
    '<p><a href="mailto:{{email}}" title="b">a</a></p>',
  ]
  for (const part of parts) {
    const told = await page.evaluate((html) => opened(html), `<p>{{phone}}</p>${part}<p>z</p>`)
    expect([part, told.untouched]).toEqual([part, told.before])
    expect([part, told.touched]).toEqual([part, told.before])
  }
})
