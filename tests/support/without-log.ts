import { vi } from 'vitest'

/** Does something of which a log would tell. */
export async function withoutLog<T>(level: 'error' | 'warn', work: () => Promise<T>): Promise<T> {
  const log = vi.spyOn(console, level).mockImplementation(() => {})
  return work().finally(() => log.mockRestore())
}
