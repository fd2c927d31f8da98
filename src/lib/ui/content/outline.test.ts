import { expect, it } from 'vitest'
import { outlined, plainText, readingMinutes } from './outline.ts'

it('names each heading by its words', () => {
  const { html, headings } = outlined(
    '<h2>Was misst <em>er</em>?</h2><p>…</p><h2 lang="pl">Łączność &amp; zasięg</h2>',
    '',
  )
  expect(headings).toEqual([
    { id: 's-was-misst-er', text: 'Was misst er ?' },
    { id: 's-łacznosc-zasieg', text: 'Łączność & zasięg' },
  ])
  expect(html).toBe(
    '<h2 id="s-was-misst-er">Was misst <em>er</em>?</h2><p>…</p><h2 lang="pl" id="s-łacznosc-zasieg">Łączność &amp; zasięg</h2>',
  )
})

it('gives no name twice', () => {
  const { headings } = outlined('<h2>PI</h2><h2>PI</h2><h2>PI</h2><h2>PI 2</h2>', '')
  expect(headings.map(({ id }) => id)).toEqual(['s-pi', 's-pi-2', 's-pi-3', 's-pi-2-2'])
})

it('lets a wide table scroll by itself, named for who cannot see it', () => {
  expect(outlined('<table><tbody></tbody></table>', 'Tabelle "A"').html).toBe(
    '<section class="table" aria-label="Tabelle &quot;A&quot;" tabindex="0"><table><tbody></tbody></table></section>',
  )
})

it('names each table by the heading it stands below, and none twice', () => {
  const { html } = outlined('<table></table><h2>PI</h2><table></table><table></table>', 'Tabelle')
  expect([...html.matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name)).toEqual([
    'Tabelle',
    'Tabelle: PI',
    'Tabelle: PI 2',
  ])
})

it('leaves markup in a heading as words', () => {
  const { html, headings } = outlined('<h2>&lt;script&gt;"</h2>', '')
  expect(headings).toEqual([{ id: 's-script', text: '<script>"' }])
  expect(html).toBe('<h2 id="s-script">&lt;script&gt;"</h2>')
})

it('reads words without tags', () => {
  expect(plainText('<p>230&nbsp;V</p>\n<p>a &lt; b</p>')).toBe('230&nbsp;V a < b')
  expect(plainText('die 62\u00a0%-Regel <b>bei</b>\n 3 Sonden')).toBe('die 62\u00a0%-Regel bei 3 Sonden')
})

it('takes a minute at least', () => {
  expect(readingMinutes('<p>kurz</p>')).toBe(1)
  expect(readingMinutes(`<p>${'Wort '.repeat(900)}</p>`)).toBe(5)
})
