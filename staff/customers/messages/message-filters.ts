import { messageKinds } from '#lib/contract/staff/messages.ts'

/** What waits, one kind of it, or everything there ever was. */
export const messageFilters = ['waiting', ...messageKinds, 'all'] as const
