import { marked } from './marks.ts'
/** Suggestions come with the first focus; without them the form works as it did. */
export function awaitFocus(): void {
  const form = marked<HTMLFormElement>('search')
  form?.addEventListener(
    'focusin',
    () => void import('#lib/ui/search/suggest.ts').then(({ suggestIn }) => suggestIn(form)).catch(() => undefined),
    { once: true },
  )
}
