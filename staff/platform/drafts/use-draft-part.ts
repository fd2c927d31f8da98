import type { UnsavedPart } from './unsaved-parts.ts'
import { useUnsavedPart } from './unsaved-parts.ts'
import type { useTyped } from './use-typed.ts'

type Draft = Pick<ReturnType<typeof useTyped>, 'changed' | 'conflicts' | 'discard'> & {
  save: { mutateAsync: () => Promise<unknown>; error: unknown; isPending: boolean }
}

type Where = Pick<UnsavedPart, 'places' | 'record'> & { save?: () => Promise<unknown> }

/** What is typed of a part is saved and discarded with all that is not saved of its page. */
export function useDraftPart({ changed, conflicts, save, discard }: Draft, where: Where): void {
  useUnsavedPart(
    changed.length === 0
      ? undefined
      : {
          ...where,
          fields: changed,
          isSaving: save.isPending,
          // Of a conflict the part itself asks.
          error: conflicts.length === 0 ? save.error : null,
          save: where.save ?? (() => save.mutateAsync()),
          discard,
        },
  )
}
