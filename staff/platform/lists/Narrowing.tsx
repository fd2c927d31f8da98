import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Search } from './Search.tsx'

type Lists =
  | '/customers'
  | '/customers/companies'
  | '/customers/contracts'
  | '/customers/baskets'
  | '/offers'
  | '/letters'
  | '/mails'
  | '/certificates'
  | '/statements'
  | '/papers'
  | '/papers/peppol'

type Props<Pile extends string> = {
  to: Lists
  /** Words that are looked for now, and the pile that is shown. */
  search: string | undefined
  pile: Pile | undefined
  /** What a pile is called in the address; the first one is shown where none is named. */
  by: string
  piles: readonly Pile[]
  label: string
  name: string
  nameOf: (pile: Pile) => ReactNode
}

/** A list is narrowed by words and by one of its piles; both stand in the address. */
export function Narrowing<Pile extends string>(props: Props<Pile>) {
  const { to, search, by, piles, label, name, nameOf } = props
  const navigate = useNavigate()
  const [first] = piles
  const { pile = first } = props
  const way = (one: Pile | undefined, words: { search?: string }) => ({
    to,
    search: { ...(one !== first && { [by]: one }), ...words },
  })
  return (
    <>
      <Search label={label} search={search} onSearch={(words) => void navigate(way(pile, words))} />
      <nav className="filters" aria-label={name}>
        {piles.map((one) => (
          <Link
            key={one}
            {...way(one, search === undefined ? {} : { search })}
            activeOptions={{ exact: true, explicitUndefined: true }}
            aria-current={one === pile ? 'page' : undefined}
          >
            {nameOf(one)}
          </Link>
        ))}
      </nav>
    </>
  )
}
