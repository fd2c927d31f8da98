import { marked } from '#lib/frame/marks.ts'

/** The field above shows what the address of the results asks for, so that it is changed and not typed anew. */
export function keepQuery(): void {
  const field = marked('search')?.querySelector('input')
  if (field && field !== document.activeElement) field.value = new URLSearchParams(location.search).get('q') ?? ''
}
