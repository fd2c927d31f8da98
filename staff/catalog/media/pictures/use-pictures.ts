import { useQueryClient } from '@tanstack/react-query'
import type { ProductPictures } from '#lib/contract/staff/pictures.ts'
import { call } from '../../../platform/calls/call.ts'
import { useTyped } from '../../../platform/drafts/use-typed.ts'
import { listed, piecesIn, piecesOf, type Piece, wantedFrom } from './picture-list.ts'
import { picturesQuery } from './pictures-query.ts'

/** The pictures of a product as they are put together in this tab, until they are saved. */
export function usePictures(record: ProductPictures) {
  const { sku } = record
  const queries = useQueryClient()
  const draft = useTyped({
    name: `staff-pictures-${sku}`,
    record,
    typedOf: (pictures) => ({ pictures: listed(piecesOf(pictures)) }),
    readAgain: () => queries.query({ ...picturesQuery(sku), staleTime: 0 }),
    send: ({ version }, { pictures }) =>
      call('changePictures', { params: { sku }, body: { version, pictures: piecesIn(pictures).map(wantedFrom) } }),
    tell: async (saved) => {
      queries.setQueryData(picturesQuery(sku).queryKey, saved)
      await queries.invalidateQueries({ queryKey: ['catalogue'] })
      await queries.invalidateQueries({ queryKey: ['changes'] })
    },
  })
  const pieces = piecesIn(draft.typed['pictures'])
  return {
    ...draft,
    pieces,
    set: (next: readonly Piece[]) => draft.type('pictures', listed(next)),
  }
}

export type Pictures = ReturnType<typeof usePictures>
