import { change, type Shown } from './shown.ts'

/** Asks the whole shop. */
export function SearchField({ scope, state, say }: Shown) {
  return (
    <form
      className="listing-search needs-script"
      role="search"
      aria-label={say('searchField')}
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault()
        const text = new FormData(event.currentTarget).get('q')
        change(scope, { text: typeof text === 'string' ? text.trim() : '', price: {}, stock: [], properties: {} })
      }}
    >
      <label>
        <span>{say('searchField')}</span>
        <input
          // An address brings its own text, by back and forward too.
          key={state.query.text}
          type="search"
          name="q"
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          defaultValue={state.query.text}
          aria-describedby="listing-search-hint"
        />
      </label>
      <button type="submit" className="button button-primary">
        {say('searchSubmit')}
      </button>
      <p id="listing-search-hint">{say('searchHint')}</p>
      {/* Pressed by the page when its address asks for something (ui/catalogue/wake-listing). */}
      <button type="button" hidden data-listing-start />
    </form>
  )
}
