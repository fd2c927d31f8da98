type Form = { pattern: string; example: string } | null

/**
 * A postcode as the country writes it where it is clear which one is meant: "00950" is 00-950, "6060 1" is 60601, "D-10115" is
 * 10115, and "C.P. 06000" 06000. Anything else stays as it was typed.
 */
export function mendedPostcode(typed: string, form: Form): string {
  const written = typed.trim()
  if (!form) return written
  const close = written.replace(/^(?:[A-Z]\.? ?){1,3}[-(]?(?=\d)/i, '').replaceAll(/[\s)]/g, '')
  const figures = close.replaceAll(/[-–.]/g, '')
  return [written, close, figures, inShapeOf(form.example, figures)].find((one) => isPostcode(one, form)) ?? written
}

/** Whether it is written as the country writes one; where letters come without, anything is. */
export const isPostcode = (written: string, form: Form): boolean =>
  !form || new RegExp(`^(?:${form.pattern})$`).test(written)

/** What stands between the figures of the example goes between these. */
function inShapeOf(example: string, figures: string): string {
  if (example.replaceAll(/\D/g, '').length !== figures.length) return figures
  let at = 0
  return example.replaceAll(/\d/g, () => figures.charAt(at++))
}
