import { once } from 'node:events'
import { createServer } from 'node:net'
import { StartupError } from '#server/startup-error.ts'

interface Wanted {
  host: string
  port: number
}

export function listenProblem(problem: unknown, { host, port }: Wanted): unknown {
  const code = problem instanceof Error && 'code' in problem ? String(problem.code) : ''
  if (code === 'EADDRINUSE') return new StartupError(`Port ${port} is taken. Stop what uses it or set PORT.`)
  if (code === 'EACCES')
    return new StartupError(`Port ${port} is not allowed for this user. Set PORT above 1023.`)
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL', 'EAFNOSUPPORT'].includes(code))
    return new StartupError(
      `HOST is "${host}", which is no address of this machine (${code}). Set it to one, or to 0.0.0.0 for all.`,
    )
  return problem
}

/**
 * A free port for 0. Tried before anything is set up, so that an address that cannot be had is refused in one
 * line (StartupError).
 */
export async function findPort(wanted: Wanted): Promise<number> {
  const server = createServer()
  try {
    server.listen(wanted)
    await once(server, 'listening')
  } catch (problem) {
    throw listenProblem(problem, wanted)
  }
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : wanted.port
}
