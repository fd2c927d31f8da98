import { delimiter } from 'node:path'
import type { RealServer } from '../../publisher/server/running-server.ts'
import { findOrFetchServer } from './web-servers.ts'
import { Stop } from '../../server/cli/command.ts'

/** A web server by its name, for what is tried with a real one: one that is installed, or Debian's. */
export async function serverNamed(root: string, name: string): Promise<RealServer> {
  const folder = findOrFetchServer(root, name)
  if (folder) process.env.PATH = [process.env.PATH, folder].join(delimiter)
  // Whether it is installed is looked at when this is read.
  const { realServers } = await import('../../publisher/server/running-server.ts')
  const server = realServers.find((one) => one.name.toLowerCase() === name)
  if (!server) throw new Stop(`"${name}" is no server that is known here: nginx or caddy.`)
  if (!server.isInstalled) throw new Stop(`There is no ${name} here, and none could be unpacked: install it.`)
  return server
}
