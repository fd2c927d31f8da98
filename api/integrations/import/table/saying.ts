/** Tells something of a line, by the head of the column that it is of. */
type Say = (column: string | undefined, reason: string) => void

/** What keeps a line from coming in, and what somebody may want to know of one that comes in. */
export type Saying = { fail: Say; note: Say }
