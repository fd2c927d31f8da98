import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '../../platform/texts/texts.ts'
import { Problem, Waiting } from '../../platform/frame/States.tsx'
import { useChosenFile } from '../../platform/fields/use-chosen-file.ts'
import './sheet.css'

/** The whole file, or of its lines those that can be taken. */
export type How = 'all' | 'good'

/** What is done with lines that were shown. */
export type Taking = { isBusy: boolean; onTake: (how: How) => void }

type Props<Check> = {
  /** What the file is for. */
  children: ReactNode
  check: (file: File) => Promise<Check>
  /** Takes what was shown, and says so. */
  take: (file: File, shown: { seen: string; take: How }) => Promise<string>
  /** What is read anew then. */
  changes: readonly QueryKey[]
  preview: (check: Check, taking: Taking) => ReactNode
  /** Endings of such files. */
  accept?: string
}

/** A file of many lines: first shown line by line, then taken as it was shown. */
export function FileImport<Check extends { seen: string }>({
  children,
  check,
  take,
  changes,
  preview,
  accept = '.csv,.tsv,.txt,.xlsx',
}: Props<Check>) {
  const t = useTexts()
  const queries = useQueryClient()
  const checking = useMutation({ mutationFn: check })
  const taking = useMutation({
    mutationFn: ({ chosen, ...shown }: { chosen: File; seen: string; take: How }) => take(chosen, shown),
    onSuccess: async () => {
      checking.reset()
      for (const queryKey of changes) await queries.invalidateQueries({ queryKey })
      await queries.invalidateQueries({ queryKey: ['changes'] })
    },
    // What was shown is not so any more: it is shown anew.
    onError: (_, { chosen }) => checking.mutate(chosen),
  })
  const [file, choose] = useChosenFile(checking, taking)
  const error = checking.error ?? taking.error
  const shown = checking.data
  return (
    <>
      <section className="panel many-files">
        {children}
        <label className="field">
          {t('sheet.files.file')}
          <input type="file" accept={accept} onChange={({ target }) => choose(target.files?.[0])} />
        </label>
        {checking.isPending && <Waiting />}
        {error && <Problem error={error} />}
        {taking.data !== undefined && <p role="status">{taking.data}</p>}
      </section>
      {shown &&
        file &&
        preview(shown, {
          isBusy: taking.isPending,
          onTake: (how) => taking.mutate({ chosen: file, seen: shown.seen, take: how }),
        })}
    </>
  )
}

type Lines = { count: number; refused: number }

/** Takes what was shown: all of it, or the rest where some lines are refused. */
export function TakeButton({ count, refused, isBusy, onTake }: Lines & Taking) {
  const t = useTexts()
  const how = refused === 0 ? 'all' : 'good'
  return (
    <div className="row">
      <button type="button" className="button main" disabled={isBusy || count === 0} onClick={() => onTake(how)}>
        {t(how === 'all' ? 'sheet.files.takeAll' : 'sheet.files.takeGood', { count })}
      </button>
    </div>
  )
}
