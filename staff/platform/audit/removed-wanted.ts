import { addressed, yes } from '../routing/addressed.ts'

/** Which of a list are shown: those that are there, or those that were removed. */
export const ofRemoved = { removed: yes }
export const removedWanted = addressed(ofRemoved)
