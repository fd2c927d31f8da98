type Reader = (said: unknown) => string | undefined

/** What the address of a page says, or a form, name by name. Nothing is kept that says nothing, or what nobody understands. */
export const addressed =
  <Read extends Readonly<Record<string, Reader>>>(readers: Read) =>
  (address: Record<string, unknown>) => {
    const said = Object.entries(readers).map(([name, read]) => [name, read(address[name])] as const)
    return Object.fromEntries(said.filter(([, value]) => value !== undefined)) as {
      [Name in keyof Read]?: NonNullable<ReturnType<Read[Name]>>
    }
  }

/** Words; a router reads digits as a number. */
export const text = (said: unknown): string | undefined =>
  typeof said === 'string' || typeof said === 'number' ? String(said).trim() || undefined : undefined

export const oneOf =
  <const One extends string>(all: readonly One[]) =>
  (said: unknown): One | undefined =>
    all.find((one) => one === said)

/** What is so, or else is not named. */
export const flag = oneOf(['yes'])

export const like =
  (pattern: RegExp) =>
  (said: unknown): string | undefined => {
    const read = text(said)
    return read !== undefined && pattern.test(read) ? read : undefined
  }
