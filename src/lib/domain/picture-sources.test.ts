import { describe, expect, it } from 'vitest'
import { rasterOf, sourceOf, sourceSet } from './picture-sources.ts'

const ours = '/media/0123456789/categories/7.svg'
const theirs = 'https://pictures.example/7.svg'

describe('a picture of ours', () => {
  it('is there in the widths and formats that are asked for', () => {
    expect(sourceSet(ours, 'avif', [160, 320])).toBe(
      '/media/0123456789/categories/7-160.avif 160w,/media/0123456789/categories/7-320.avif 320w',
    )
    expect(sourceOf(ours, 'webp', 96)).toBe('/media/0123456789/categories/7-96.webp')
    expect(rasterOf(ours)).toBe('/media/0123456789/categories/7-1280.png')
  })
})

describe('a picture from elsewhere', () => {
  it('is only itself', () => {
    expect(sourceSet(theirs, 'avif', [160])).toBe(undefined)
    expect(sourceOf(theirs, 'webp', 96)).toBe(theirs)
    expect(rasterOf(theirs)).toBe(theirs)
  })
})
