import { expect, it } from 'vitest'
import { pageDifferences } from './diff.ts'

const page = (more: {
  title?: string
  robots?: string
  price?: string
  stock?: string
  text?: string
  code?: string
}) =>
  [
    `<!DOCTYPE html><html><head><title>${more.title ?? 'Meter'}</title>`,
    `<meta property="product:price:amount" content="${more.price ?? '10.00'}">`,
    `<meta name="robots" content="${more.robots ?? 'index, follow'}">`,
    `<script type="application/ld+json">{"availability":"https://schema.org/${more.stock ?? 'InStock'}"}</script>`,
    `<body><h1>Meter</h1><p>${more.text ?? 'It measures.'}<script>${more.code ?? ''}</script></html>`,
  ].join('')

it.each([
  [{ title: 'New meter' }, ['title: New meter instead of Meter']],
  [{ price: '12.00' }, ['price: 12.00 instead of 10.00']],
  [{ stock: 'OutOfStock' }, ['stock: OutOfStock instead of InStock']],
  [{ robots: 'noindex' }, ['robots: noindex instead of index, follow']],
  [{ text: 'It weighs.' }, ['text: “It weighs.”', 'no more: “It measures.”']],
  [{ text: 'a<br>b<br>c<br>d' }, ['text: “a”, “b”, “c”, and 1 more', 'no more: “It measures.”']],
  [{ code: 'other()' }, ['what it is made of, and nothing that is read']],
])('a page that changed by %j is told as %j', (change, words) => {
  expect(pageDifferences(page({}), page(change))).toEqual(words)
})
