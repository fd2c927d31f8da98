/** Does one thing after another, and says how it went; whether it was done. */
export type Attempt = (action: () => Promise<void>, done: string) => Promise<boolean>
