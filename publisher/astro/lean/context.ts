import type { Locals, Manifest } from './astro-internals.ts'
import type { Written } from './html.ts'

/** What compiled components are handed as their first argument: one page while it is rendered. */
export interface PageContext extends Written {
  readonly app: AppContext
  readonly locals: Locals
  readonly params: Record<string, string | undefined>
  readonly url: URL
  readonly response: { status: number }
  /** Islands that were rendered. */
  islands: number
}

/** What all pages of a built app share. */
export interface AppContext {
  readonly manifest: Manifest
  /** Where browsers find what renders islands there. */
  readonly reactUrl: string
  /** Where browsers find a module. */
  linkTo(id: string): string
}

export type Slots = Readonly<Record<string, (page: PageContext) => unknown>>
