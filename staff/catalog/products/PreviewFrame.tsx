import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Waiting } from '../../platform/frame/States.tsx'
import { useTexts } from '../../platform/texts/texts.ts'
import { previewAddress } from '../../publishing/release-address.ts'

type Props = {
  edition: string
  /** Which one of it, or its preview. */
  release: string
  path: string
  /** Whether its scripts run, at a host of their own. */
  runs: boolean
}

/** Milliseconds until a page that does not come is said not to come. */
const patience = 20_000

/** A page of the preview in a frame, or that it cannot be reached, which a frame by itself does not tell. */
export function PreviewFrame({ edition, release, path, runs }: Props) {
  const t = useTexts()
  const address = previewAddress(edition, release, path)
  const [seen, setSeen] = useState<'waiting' | 'here' | 'late'>('waiting')
  const reached = useQuery({
    queryKey: ['preview', address],
    // It leads to another host, which is not followed here.
    queryFn: async () => {
      const answer = await fetch(address, { redirect: 'manual', cache: 'no-store' })
      if (answer.type !== 'opaqueredirect' && !answer.ok) throw new Error(`The preview answers ${answer.status}`)
      return true
    },
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  })
  const isComing = reached.isSuccess && seen === 'waiting'
  useEffect(() => {
    if (!isComing) return
    const waiting = setTimeout(() => setSeen('late'), patience)
    return () => clearTimeout(waiting)
  }, [isComing])
  if (reached.isError || seen === 'late')
    return (
      <>
        <p role="alert" className="problem">
          {t('product.preview.unreachable')}
        </p>
        <button
          type="button"
          className="button"
          onClick={() => {
            setSeen('waiting')
            void reached.refetch()
          }}
        >
          {t('states.again')}
        </button>
      </>
    )
  return (
    <>
      {seen === 'waiting' && <Waiting />}
      {reached.isSuccess && (
        <iframe
          title={t('product.preview.open')}
          src={address}
          sandbox={runs ? 'allow-same-origin allow-scripts allow-forms' : 'allow-same-origin'}
          onLoad={() => setSeen('here')}
        />
      )}
    </>
  )
}
