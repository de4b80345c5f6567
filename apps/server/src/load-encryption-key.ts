import type { Config } from '#server/config.ts'
import { loadKeptSecret } from '#server/load-kept-secret.ts'

/** The key that encrypts bank details: the configured one, or one made on the first start and kept (mode 0600). */
export function loadEncryptionKey(config: Pick<Config, 'encryptionKey' | 'dataDir'>): string {
  return config.encryptionKey ?? loadKeptSecret(config.dataDir, 'encryption-key')
}
