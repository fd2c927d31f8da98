/** A file between, so that no page carries the list of all that a session needs. */
export const leave = async (): Promise<void> => (await import('./leave-session.ts')).leaveSession()

export const logOut = async (): Promise<void> => (await import('./session.ts')).logOut()
