import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pictureTypes, type SentPicture } from '#lib/contract/staff/pictures.ts'
import { call, CallFailed } from '../../../platform/calls/call.ts'

type Failed = { name: string; error: unknown }

const types: readonly string[] = pictureTypes

/** What is of another kind is not sent at all. */
const unfit = ({ type }: File): CallFailed | undefined =>
  types.includes(type) ? undefined : new CallFailed('FILE_UNREADABLE')

/** Sends pictures one after the other; those that cannot be taken are named, and do not keep the others from coming. */
export function useSending(take: (sent: SentPicture[]) => void) {
  const [failed, setFailed] = useState<Failed[]>([])
  const [left, setLeft] = useState(0)
  const sending = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const sent: SentPicture[] = []
      const failures: Failed[] = []
      setFailed([])
      for (const [i, file] of files.entries()) {
        setLeft(files.length - i)
        try {
          const reason = unfit(file)
          if (reason) throw reason
          sent.push(await call('sendPicture', { file }))
        } catch (error) {
          failures.push({ name: file.name, error })
        }
      }
      return { sent, failures }
    },
    onSuccess: ({ sent, failures }) => {
      setFailed(failures)
      if (sent.length > 0) take(sent)
    },
  })
  return {
    failed,
    left: sending.isPending ? left : 0,
    send: (files: Iterable<File> | null | undefined) => {
      const list = [...(files ?? [])]
      if (list.length > 0 && !sending.isPending) sending.mutate(list)
    },
  }
}

/** Pictures that are pasted anywhere on the page; words that are pasted into a field stay words. */
export function usePasted(send: (files: Iterable<File>) => void): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      send(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  })
}
