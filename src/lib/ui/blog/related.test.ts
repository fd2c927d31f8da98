import { expect, it } from 'vitest'
import { postsAfter } from './related.ts'

const post = (uri: string) => ({
  uri,
  kind: 'post' as const,
  title: uri,
  image: null,
  publishedAt: null,
  metadescription: '',
})
const posts = ['a', 'b', 'c', 'd'].map(post)
const uris = (uri: string, count: number) => postsAfter(posts, uri, count).map((other) => other.uri)

it('goes on with the posts before it in time, going round, never with itself', () => {
  expect(uris('a', 3)).toEqual(['b', 'c', 'd'])
  expect(uris('c', 3)).toEqual(['d', 'a', 'b'])
  expect(uris('d', 9)).toEqual(['a', 'b', 'c'])
})

it('knows a post that is not listed yet', () => {
  expect(uris('new', 2)).toEqual(['a', 'b'])
})
