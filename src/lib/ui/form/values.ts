import type { Draft } from '#lib/stores/storage/drafts.ts'

/** What stands in a form: text by field name, and yes or no for a box to tick. Passwords are not for keeping. */
export function draftOf(form: HTMLFormElement): Draft {
  const draft: Record<string, string | boolean> = {}
  for (const [name, field] of fieldsOf(form)) {
    if (field instanceof HTMLInputElement && field.type === 'password') continue
    const value = valueOf(field)
    if (value !== undefined) draft[name] = value
  }
  return draft
}

/** The same as one record, in which `billing.street` is a field of `billing`. */
export function valuesOf(form: HTMLFormElement): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, field] of fieldsOf(form)) {
    const value = valueOf(field)
    if (value !== undefined) place(values, name.split('.'), value)
  }
  return values
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function fieldsOf(form: HTMLFormElement): (readonly [name: string, field: Field])[] {
  const all = Array.from(form.elements)
  return all.flatMap((element) => (isField(element) && element.name ? [[element.name, element] as const] : []))
}

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement

/** Only the pressed one of several buttons of a choice has a value. */
function valueOf(field: Field): string | boolean | undefined {
  if (!(field instanceof HTMLInputElement)) return field.value
  if (field.type === 'checkbox') return field.checked
  if (field.type === 'radio') return field.checked ? field.value : undefined
  return field.value
}

function place(values: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [name = '', ...rest] = path
  if (rest.length === 0) {
    values[name] = value
    return
  }
  const inner = (values[name] ??= {})
  place(inner as Record<string, unknown>, rest, value)
}
