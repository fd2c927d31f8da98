import type { PreinitializedWritableAtom } from 'nanostores'

/** What was asked of the API: under way, failed, or here. */
export type Loadable<T> = { status: 'loading' } | { status: 'failed'; error: unknown } | { status: 'ready'; value: T }

/** Asks, and tells in the store how it went. What is there already stays until something newer is. */
export async function load<T>($store: PreinitializedWritableAtom<Loadable<T>>, ask: () => Promise<T>): Promise<void> {
  if ($store.get().status !== 'ready') $store.set({ status: 'loading' })
  try {
    $store.set({ status: 'ready', value: await ask() })
  } catch (error) {
    $store.set({ status: 'failed', error })
  }
}
