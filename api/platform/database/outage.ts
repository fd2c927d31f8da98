/** How long whoever is told of an outage had better wait, in seconds. */
export const outagePause = 5

/** Of PostgreSQL: connections that broke, a server that ends or begins, one that has no more of them, and one that only reads. */
const ofServer = /^(08...|57P0[123]|53300|25006)$/

/** Of the network on the way there. */
const ofNetwork = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN']

/** What the driver says without a code. */
const ofDriver =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Whether a failure is a database that is out for a while, and no fault of what was asked. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  const several: unknown[] = error instanceof AggregateError ? error.errors : []
  const causes = [error.cause, ...several]
  return ofServer.test(code) || ofNetwork.includes(code) || ofDriver.test(error.message) || causes.some(isOutage)
}
