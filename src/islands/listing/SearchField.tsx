import { useEffect } from 'react'
import { emptyQuery } from '#lib/domain/listing-query.ts'
import { Unbroken } from '#lib/ui/text/Unbroken.tsx'
import { keepQuery } from '#lib/ui/search/keep-query.ts'
import { change, type ListingView } from './shown.ts'

/** Asks the whole shop. */
export function SearchField({ scope, state, say }: ListingView) {
  const { text, size, view } = state.query
  useEffect(keepQuery, [text])
  return (
    <form
      className="listing-search needs-script"
      role="search"
      aria-label={say('searchField')}
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault()
        const asked = new FormData(event.currentTarget).get('q')
        change(scope, { ...emptyQuery, text: typeof asked === 'string' ? asked.trim() : '', size, view })
      }}
    >
      <label>
        <span>{say('searchField')}</span>
        <input
          // An address brings its own text, by back and forward too.
          key={text}
          type="search"
          name="q"
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          defaultValue={text}
          aria-describedby="listing-search-hint"
        />
      </label>
      <button type="submit" className="button button-primary">
        {say('searchSubmit')}
      </button>
      <p id="listing-search-hint">
        <Unbroken text={say('searchHint')} />
      </p>
      {/* Pressed by the page when its address asks for something (ui/catalogue/wake-listing). */}
      <button type="button" hidden data-listing-start />
    </form>
  )
}
