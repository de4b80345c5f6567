import type { FastifyInstance } from 'fastify'
import type { BackupSettings } from '#server/backup/backup-settings.ts'
import type { OutsideSettings, SignUpSettings, XeroSettings } from '#server/config.ts'
import type { ConnectionPool, Database } from '#server/database/pool.ts'
import type { LiveChannel } from '#server/events/live-channel.ts'
import type { Forecaster } from '#server/forecast/create-forecaster.ts'
import type { Tokens } from '#server/http/tokens.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { PictureFiles } from '#server/pictures/picture-files.ts'
import type { Planner } from '#server/planning/create-planner.ts'
import type { Router } from '#server/routing/create-router.ts'
import type { Tables } from '#server/routing/create-table.ts'
import type { Vault } from '#server/tenancy/create-vault.ts'

export interface Services {
  pool: ConnectionPool
  global: Database
  /** Reads what passwords are proven by, and nothing else; `global` and `pool` do not. */
  passwords: Database
  tokens: Tokens
  vault: Vault
  jobs: Jobs
  /** Sends at once, for callers who wait for the mail server's answer; others queue through `jobs`. */
  mailer: Mailer
  /** False: emails are written to files and reach nobody. */
  isMailSent: boolean
  live: LiveChannel
  /** No slash at the end; links in mails begin with it. */
  publicUrl: string
  dataDir: string
  pictures: PictureFiles
  mapStyleUrl: string | undefined
  routingUrl: string | undefined
  findRoute: Router
  forecaster: Forecaster
  findTable: Tables
  planner: Planner
  xero: XeroSettings
  stripeUrl: string
  backup: BackupSettings
  signUp: SignUpSettings
  outside: OutsideSettings
  mapOrigins: readonly string[]
}

export interface RouteContext {
  http: FastifyInstance
  services: Services
}
