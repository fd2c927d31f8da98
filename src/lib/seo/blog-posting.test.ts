import { expect, it } from 'vitest'
import { defaultEdition as edition } from '#i18n/edition.ts'
import type { Content } from '../contract/catalogue.ts'
import { blogPostingData, postsData } from './blog-posting.ts'

const site = { edition, origin: 'https://pl.example' }
const post: Content = {
  uri: 'true-rms',
  kind: 'post',
  title: 'Dwa mierniki',
  image: '/media/0123456789/blog/true-rms.svg',
  publishedAt: '2026-05-19T08:00:00.000Z',
  metadescription: 'Dlaczego',
  body: '',
  cultures: ['pl-PL'],
  lastModified: '2026-06-01T08:00:00.000Z',
}

it('tells what a post is, where it is and when it was written', () => {
  expect(blogPostingData(post, site, 'Mierniki')).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'Dwa mierniki',
    url: 'https://pl.example/content/true-rms',
    image: 'https://pl.example/media/0123456789/blog/true-rms-1280.png',
    publisher: { logo: { url: 'https://pl.example/icon-512.png' } },
    datePublished: post.publishedAt,
    dateModified: post.lastModified,
    inLanguage: 'pl-PL',
  })
})

it('was not changed before it was published, whenever it was planned', () => {
  const { dateModified } = blogPostingData({ ...post, lastModified: '2026-05-19T00:00:00.000Z' }, site, 'Mierniki')
  expect(dateModified).toBe(post.publishedAt)
})

it('leaves out what a post does not have', () => {
  const data = blogPostingData({ ...post, image: null, publishedAt: null }, site, 'Mierniki')
  expect(data).not.toHaveProperty('image')
  expect(data).not.toHaveProperty('datePublished')
})

it('names the products that it links to, and a product the posts that it is at work in', () => {
  const products = [{ productId: 7, name: 'NM-45' }]
  expect(blogPostingData(post, site, 'Mierniki', products)).toMatchObject({
    mentions: [{ '@type': 'Thing', name: 'NM-45', url: 'https://pl.example/product/7' }],
  })
  expect(blogPostingData(post, site, 'Mierniki')).not.toHaveProperty('mentions')
  expect(postsData([post], site)).toEqual({
    subjectOf: [{ '@type': 'BlogPosting', headline: 'Dwa mierniki', url: 'https://pl.example/content/true-rms' }],
  })
  expect(postsData([], site)).toBe(false)
})
