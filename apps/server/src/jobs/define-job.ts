import type pg from 'pg'
import type { z } from 'zod'
import type { BackupSettings } from '#server/backup/backup-settings.ts'
import type { XeroSettings } from '#server/config.ts'
import type { ConnectionPool } from '#server/database/pool.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { PictureFiles } from '#server/pictures/picture-files.ts'
import type { Vault } from '#server/tenancy/create-vault.ts'

/** What the queue and its work say; never what a payload holds. */
export interface JobsLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** What work after commit is done with. */
export interface JobServices {
  pool: ConnectionPool
  /** For what no company's scope can see, such as which companies there are. */
  owner: pg.ClientConfig
  mailer: Mailer
  /** Emails reach their readers by a mail server, not as files in `dataDir`. */
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
  /** How often it is tried again, and how long after the first failure; the waits grow. */
  retry: { limit: number; delaySeconds: number }
  /** Comes by itself: once when a server starts, and at these times (cron, Melbourne). */
  schedule?: string
}

/** A kind of work as the queue sees it. */
export interface AnyJob extends JobRules {
  hasSingletonKey: boolean
  run: (payload: unknown, services: JobServices, jobId: string) => Promise<void>
}

/** A kind of work that is done after the transaction that asks for it, at least once. */
export interface Job<Payload> extends AnyJob {
  /** Not before then; undefined for at once. */
  startAfterOf: (payload: Payload) => Date | undefined
  singletonKeyOf: (payload: Payload) => string | undefined
}

interface JobDeclaration<Payload> extends JobRules {
  payload: z.ZodType<Payload>
  /** Of work under one key that still waits there is one. */
  singletonKey?: (payload: Payload) => string
  /** The moment before which it is not done. */
  startAfter?: (payload: Payload) => Date
  /** It may be called twice for the same work. */
  handle: (payload: Payload, services: JobServices, jobId: string) => Promise<void>
}

/** Declares work after commit; `all-jobs.ts` lists every one. */
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
