import { expect, test } from 'vitest'
import { publicationSummary } from './publication-summary.ts'

const report = {
  ...{ edition: 'de', release: '0001', changed: true, held: false, rendered: [], removed: [], pages: 300 },
  ...{ slow: undefined, targets: [] },
}
const linesOf = (deadLinks: { page: string; target: string }[]) =>
  publicationSummary({ ...report, deadLinks }, 1)
    .split('\n')
    .slice(1)

test('what many pages lead to is told once, with how many they are', () => {
  const pages = Array.from({ length: 231 }, (_, i) => `/product/${i}`)
  const missing = pages.flatMap((page) =>
    ['/content/impressum', '/content/reclamation'].map((target) => ({ page, target })),
  )
  expect(linesOf([...missing, { page: '/cart', target: 'https://pictures.example' }])).toEqual([
    '  /product/0 and 230 more lead to /content/impressum, which does not exist',
    '  /product/0 and 230 more lead to /content/reclamation, which does not exist',
    '  /cart shows a picture of https://pictures.example, which browsers refuse until NONIUS_PICTURE_ORIGINS names that host',
  ])
})
