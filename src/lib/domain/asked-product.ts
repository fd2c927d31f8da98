/** Which product a page is opened about: its code, as `?product=NM-12` has it. Nothing else is put into a form. */
export function askedProduct(search: string): string | undefined {
  const code = new URLSearchParams(search).get('product')?.trim() ?? ''
  return /^[\p{L}\p{N}][\p{L}\p{N} ._/-]{0,39}$/u.test(code) ? code : undefined
}
