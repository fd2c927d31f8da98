/** Suggestions come with the first focus; without them the form works as it did. */
export function awaitFocus(): void {
  const form = document.querySelector<HTMLFormElement>('[data-search]')
  form?.addEventListener(
    'focusin',
    () => void import('#lib/ui/search/suggest.ts').then(({ suggestIn }) => suggestIn(form)).catch(() => undefined),
    { once: true },
  )
}
