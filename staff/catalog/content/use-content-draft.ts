import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ContentRecord } from '#lib/contract/staff/content.ts'
import { call, type Confirmation } from '../../platform/calls/call.ts'
import { useTyped } from '../../platform/drafts/use-typed.ts'
import { conflictsOf, partsFrom, typedOf } from './content-draft.ts'
import { contentQuery } from './content-queries.ts'

type Step =
  | { name: 'publish' }
  | { name: 'plan'; at: string | null }
  | { name: 'drop' | 'withdraw'; confirmation: Confirmation }

/** What is typed of a page is kept in the tab, then as a draft on the server, then made public. */
export function useContentDraft(record: ContentRecord) {
  const { culture, uri } = record
  const params = { culture, uri }
  const queries = useQueryClient()
  const navigate = useNavigate()
  const tell = async (saved: ContentRecord) => {
    queries.setQueryData(contentQuery(saved.culture, saved.uri).queryKey, saved)
    await queries.invalidateQueries({ queryKey: ['content', 'list'] })
    await queries.invalidateQueries({ queryKey: ['content', 'versions'] })
    await queries.invalidateQueries({ queryKey: ['changes'] })
  }
  const typed = useTyped({
    name: `staff-content-${culture}-${uri}`,
    ...{ record, typedOf, conflictsOf, tell },
    readAgain: () => queries.query({ ...contentQuery(culture, uri), staleTime: 0 }),
    send: ({ draft, public: shown }, fields) =>
      call('draftContent', {
        params,
        body: {
          ...{ draft: draft?.version ?? null, base: shown?.version ?? null },
          parts: partsFrom(fields, draft?.parts ?? shown?.parts ?? null),
        },
      }),
  })
  const isOpen = typed.changed.length > 0 || typed.conflicts.length > 0

  const step = useMutation({
    mutationFn: async (step: Step): Promise<ContentRecord | null> => {
      if (step.name === 'withdraw')
        return call('withdrawContent', {
          params,
          body: { version: record.public?.version ?? '' },
          confirmation: step.confirmation,
        })
      if (step.name === 'drop') {
        await call('dropDraft', {
          params,
          body: { draft: record.draft?.version ?? '' },
          confirmation: step.confirmation,
        })
        return null
      }
      const { draft } = isOpen ? await typed.save.mutateAsync() : record
      const body = { draft: draft?.version ?? '' }
      if (step.name === 'plan') return call('planContent', { params, body: { ...body, at: step.at } })
      return call('publishContent', { params, body })
    },
    onSuccess: async (saved) => {
      typed.discard()
      if (saved) await tell(saved)
      if (!saved && !record.public && !record.fallback) await navigate({ to: '/content', ignoreBlocker: true })
      else if (!saved) await tell(await queries.query({ ...contentQuery(culture, uri), staleTime: 0 }))
      else if (saved.uri !== uri)
        await navigate({
          to: '/content/$culture/$uri',
          params: { culture, uri: saved.uri },
          replace: true,
          ignoreBlocker: true,
        })
    },
    // Whatever has changed is shown, and what is typed stays upon it.
    onError: () => queries.invalidateQueries({ queryKey: contentQuery(culture, uri).queryKey }),
  })
  return { ...typed, isOpen, step }
}

export type ContentDraft = ReturnType<typeof useContentDraft>
