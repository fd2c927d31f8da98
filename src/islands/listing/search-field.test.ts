import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { emptyQuery } from '#lib/domain/listing-query.ts'
import { SearchField } from './ListingIsland.tsx'
import type { ListingView } from './shown.ts'

it('no line of the hint ends within the number that it gives for an example', () => {
  const say = (key: string) => (key === 'searchHint' ? 'Nazwa lub wartość, np. „NM-320” albo „1000 V”' : key)
  const shown = { scope: {}, state: { query: emptyQuery }, say } as unknown as ListingView
  expect(renderToStaticMarkup(createElement(SearchField, shown))).toContain('„<span class="whole">NM-320</span>”')
})
