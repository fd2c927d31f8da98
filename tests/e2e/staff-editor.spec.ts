import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, test } from '../support/shop.ts'

const content = join(process.cwd(), 'demo/catalogue/content')
const pages = readdirSync(content, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'))

type Opened = { untouched: string; touched: string; before: string; foreign: number }
declare const opened: (body: string) => Opened
declare const pastedInto: (html: string) => { left: string[]; body: string }

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

const item = (level: number, mark: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:36.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
  style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;
  </span></span></span><![endif]>${text}<o:p></o:p></p>\n`

test.describe('what is pasted from Word', () => {
  test.beforeEach(({ page }) => page.addScriptTag({ content: code }))

  const pastes: [string, string, string, string[]][] = [
    [
      'headings begin below that of the page',
      '<h1><a name="_Toc1"></a>Pomiary</h1><p class=MsoNormal><o:p>&nbsp;</o:p></p><h2>Napięcie</h2><h5>Uwaga</h5>',
      '<h2>Pomiary</h2><h3>Napięcie</h3><h4>Uwaga</h4>',
      [],
    ],
    [
      'a title is a heading, too',
      '<p class=MsoTitle>Instrukcja</p><p class=MsoNormal>Tekst</p>',
      '<h2>Instrukcja</h2><p>Tekst</p>',
      [],
    ],
    [
      'items become lists, one in another and with numbers',
      item(1, '·', 'raz') + item(2, 'o', 'dwa') + item(2, 'o', 'trzy') + item(1, '·', 'cztery') + item(1, '1.', 'pięć'),
      '<ul><li>raz<ul><li>dwa</li><li>trzy</li></ul></li><li>cztery</li></ul><ol><li>pięć</li></ol>',
      [],
    ],
    [
      'a paragraph ends a list',
      `${item(1, 'a)', 'raz')}<p class=MsoNormal>między</p>${item(1, 'a)', 'dwa')}`,
      '<ol><li>raz</li></ol><p>między</p><ol><li>dwa</li></ol>',
      [],
    ],
    [
      'paragraphs of a cell become its lines',
      '<table class=MsoNormalTable border=1><tr><td width=10 colspan=1><p class=MsoNormal>a</p><p class=MsoNormal><b>b</b></p></td></tr></table>',
      '<table><tbody><tr><td>a<br><strong>b</strong></td></tr></tbody></table>',
      [],
    ],
    [
      'a table with merged cells stays as it is',
      '<table class=MsoNormalTable><tr><td colspan=2 style="border:1pt"><p class=MsoNormal><span lang=PL>a</span></p></td></tr><tr><td>b</td><td>c</td></tr></table>',
      '<table><tbody><tr><td colspan="2">a</td></tr><tr><td>b</td><td>c</td></tr></tbody></table>',
      ['mergedCells'],
    ],
    [
      'pictures are named as left out',
      '<p>a<img src="file:///C:/a.png"></p><p><img src="https://elsewhere.invalid/b.png"></p>',
      '<p>a</p>',
      ['pictures'],
    ],
  ]
  for (const [what, html, body, left] of pastes)
    test(what, async ({ page }) => {
      expect(await page.evaluate((text) => pastedInto(text), html)).toEqual({ body, left })
    })
})
