import { createWriteProof } from '#server/database/prove-writable.ts'
import { unavailable } from './failure.ts'
import type { RouteContext } from './route-context.ts'

/** `/health`: the process answers. `/ready`: the database takes writes too; 503 while it does not, or the server stops. */
export function serveHealth({ http, services }: RouteContext): void {
  const proveWritable = createWriteProof(services.pool)
  let isStopping = false
  http.addHook('preClose', async () => {
    isStopping = true
  })
  http.get('/health', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  http.get('/ready', { schema: { hide: true } }, async (request) => {
    if (isStopping) throw unavailable()
    await proveWritable().catch((problem) => {
      request.log.warn({ err: problem }, 'not ready')
      throw unavailable()
    })
    return { status: 'ready' }
  })
}
