import { letterKinds } from '#lib/contract/staff/messages.ts'

/** What waits, one kind of it, or everything there ever was. */
export const letterPiles = ['waiting', ...letterKinds, 'all'] as const
