import type pg from 'pg'
import type { z } from 'zod'
import type { BackupSettings } from '#server/backup/backup-settings.ts'
import type { XeroSettings } from '#server/config.ts'
import type { ConnectionPool } from '#server/database/pool.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { PictureFiles } from '#server/pictures/picture-files.ts'
import type { Vault } from '#server/tenancy/create-vault.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export interface JobsLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export interface Enqueue {
  enqueue<Payload>(scope: Pick<TenantScope, 'db'>, job: Job<Payload>, payload: Payload): Promise<void>
}

export interface JobServices {
  jobs: Enqueue
  pool: ConnectionPool
  /** For what no company's scope can see, such as which companies there are. */
  owner: pg.ClientConfig
  mailer: Mailer
  isMailSent: boolean
  dataDir: string
  pictures: PictureFiles
  vault: Vault
  xero: XeroSettings
  backup: BackupSettings
  stripeUrl: string
  log: JobsLog
}

interface JobRules {
  name: string
  /** Retries, and seconds after the first failure; the waits grow. */
  retry: { limit: number; delaySeconds: number }
  /** Taken for lost after so many seconds, and done again; a quarter of an hour unless given. */
  mostSeconds?: number
  /** Cron, on Melbourne's clock; it also runs once when a server starts. */
  schedule?: string
}

export interface AnyJob extends JobRules {
  hasSingletonKey: boolean
  run: (payload: unknown, services: JobServices, jobId: string) => Promise<void>
}

/** Done after the transaction that queues it, at least once. */
export interface Job<Payload> extends AnyJob {
  startAfterOf: (payload: Payload) => Date | undefined
  singletonKeyOf: (payload: Payload) => string | undefined
}

interface JobDeclaration<Payload> extends JobRules {
  payload: z.ZodType<Payload>
  singletonKey?: (payload: Payload) => string
  startAfter?: (payload: Payload) => Date
  /** May be called twice for the same work. */
  handle: (payload: Payload, services: JobServices, jobId: string) => Promise<void>
}

export function defineJob<Payload>(declaration: JobDeclaration<Payload>): Job<Payload> {
  const { payload: schema, singletonKey, startAfter, handle, ...rules } = declaration
  return {
    ...rules,
    hasSingletonKey: singletonKey !== undefined,
    singletonKeyOf: (payload) => singletonKey?.(payload),
    startAfterOf: (payload) => startAfter?.(payload),
    run: (payload, services, jobId) => handle(schema.parse(payload), services, jobId),
  }
}
