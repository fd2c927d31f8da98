import { expect, it } from 'vitest'
import { withPhoneLinks } from './phone-links.ts'

it('makes a number that can be dialled', () => {
  expect(withPhoneLinks('<td>+48 22 000 00 10</td>')).toBe('<td><a href="tel:+48220000010">+48 22 000 00 10</a></td>')
  expect(withPhoneLinks('Tel. +1 (555) 010-0199.')).toBe('Tel. <a href="tel:+15550100199">+1 (555) 010-0199</a>.')
})

it.each(['<a href="/x">+48 22 000 00 10</a>', '+20 °C', '112', '+5 000', '<p title="+48 22 000 00 10">x</p>'])(
  'leaves %s as it is',
  (html) => {
    expect(withPhoneLinks(html)).toBe(html)
  },
)
