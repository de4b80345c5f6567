import { ping } from '#server/database/pool.ts'
import type { RouteContext } from './route-context.ts'

/** `/health`: the process answers. `/ready`: it can also reach its database; 503 while it cannot. */
export function serveHealth({ http, services }: RouteContext): void {
  http.get('/health', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  http.get('/ready', { schema: { hide: true } }, async () => {
    await ping(services.pool)
    return { status: 'ready' }
  })
}
