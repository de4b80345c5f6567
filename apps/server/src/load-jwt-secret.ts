import type { Config } from '#server/config.ts'
import { loadKeptSecret } from '#server/load-kept-secret.ts'

/** The key that signs sign-in tokens: the configured one, or one made on the first start and kept (mode 0600). */
export function loadJwtSecret(config: Pick<Config, 'jwtSecret' | 'dataDir'>): string {
  return config.jwtSecret ?? loadKeptSecret(config.dataDir, 'jwt-secret')
}
