import type { EventKind } from './erp-tables.ts'

/** What happened in the shop. It says what to look at and nothing that ages; docs/erp.md lists the kinds and what each is about. */
export type ShopEvent = { id: string; kind: EventKind; at: string; about: Readonly<Record<string, unknown>> }

/**
 * Takes an event. One that it throws at comes again, after 1, 2, 4 … minutes, for seven days; events may come twice and in
 * any order, so keep their `id`.
 */
export type TakeEvent = (event: ShopEvent) => Promise<unknown>
