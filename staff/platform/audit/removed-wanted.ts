import { addressed, flag } from '../routing/addressed.ts'

/** Which of a list are shown: those that are there, or those that were removed. */
export const ofRemoved = { removed: flag }
export const removedWanted = addressed(ofRemoved)
