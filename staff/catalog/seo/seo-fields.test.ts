import { expect, test } from 'vitest'
import { seoFrom, typedSeo } from './use-seo.ts'

test('what is written is sent, what is empty is none, and what no edition speaks stays', () => {
  const kept = { pl: { title: 'Miernik', description: '' }, la: { title: 'Instrumentum', description: '' } }
  const typed = typedSeo(kept, ['pl', 'de'])
  expect(typed).toEqual({
    'seoTitle pl': 'Miernik',
    'seoDescription pl': '',
    'seoTitle de': '',
    'seoDescription de': '',
  })
  expect(seoFrom({ ...typed, 'seoTitle pl': ' ', 'seoDescription de': ' Misst. ' }, kept)).toEqual({
    la: kept.la,
    de: { title: '', description: 'Misst.' },
  })
})
