import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTexts } from '../texts/texts.ts'
import { Problem, Waiting } from './States.tsx'

type Props = {
  id: string
  title: string
  /** Whether it is wanted wherever it lies, as what is not saved in it. */
  isWanted?: boolean
  children: ReactNode
}

/** So far below the screen a part is asked for. */
const rootMargin = '600px 0px'

/** A part of a long page, which asks for what it shows once somebody comes near; until then its heading holds its place. */
export function WhenNear({ id, title, isWanted = false, children }: Props) {
  const place = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(isWanted)
  useEffect(() => {
    if (isNear || !place.current) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [isNear])
  if (isNear) return children
  return (
    <section className="panel not-near" id={id} ref={place}>
      <h2>{title}</h2>
    </section>
  )
}

type FetchedProps<Data, Key extends QueryKey> = Pick<Props, 'id' | 'title' | 'children'> & {
  query: UseQueryOptions<Data, Error, Data, Key>
}

/** A part that cannot be drawn without an answer: it waits for it, and alone says where there is none. */
export function Fetched<Data, Key extends QueryKey>({ id, title, query, children }: FetchedProps<Data, Key>) {
  const t = useTexts()
  const { data, error, refetch } = useQuery(query)
  if (data !== undefined) return children
  return (
    <section className="panel not-near" id={id}>
      <h2>{title}</h2>
      {error ? (
        <>
          <Problem error={error} />
          <button type="button" className="button" onClick={() => void refetch()}>
            {t('states.again')}
          </button>
        </>
      ) : (
        <Waiting />
      )}
    </section>
  )
}
