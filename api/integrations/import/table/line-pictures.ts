import { pictureViews } from '#lib/contract/product.ts'
import type { LineCells } from './line-cells.ts'
import type { Mapping } from './mapping.ts'
import { pictureIn } from './picture-folder.ts'
import type { Saying } from './saying.ts'

/** The pictures of a line with the columns that name them: the first is the front, and there are as many as views. */
export function linePictures({ all }: LineCells, { pictureSeparator, pictureFolder }: Mapping, { note }: Saying) {
  const named = all('pictures').flatMap(({ head, text }) =>
    text
      .split(pictureSeparator)
      .map((name) => ({ head, name: inFolder(pictureIn(name.trim()), pictureFolder) }))
      .filter(({ name }) => name !== ''),
  )
  const [first, ...more] = named.slice(pictureViews.length)
  if (first)
    note(first.head, `a product has ${pictureViews.length} pictures at most, so ${more.length + 1} of its are left out`)
  return pictureViews.flatMap((view, at) => {
    const picture = named[at]
    return picture ? [{ view, ...picture }] : []
  })
}

const inFolder = (name: string, folder: string): string =>
  name === '' || folder === '.' || folder === '' || /^https?:/i.test(name)
    ? name
    : `${folder.replace(/\/$/, '')}/${name}`
