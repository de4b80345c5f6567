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

/** What the server is made of once it has started. */
export interface Services {
  pool: ConnectionPool
  /** The global tables (logins, memberships, sessions), outside any tenant. */
  global: Database
  tokens: Tokens
  /** Seals what must not be read from the database alone. */
  vault: Vault
  jobs: Jobs
  /** Sends an email at once, for whoever waits for the mail server's answer; others go through `jobs`. */
  mailer: Mailer
  /** A mail server is set; without one emails are written to files and reach nobody. */
  isMailSent: boolean
  live: LiveChannel
  /** Where people reach the server, without a slash at the end; links in mails begin with it. */
  publicUrl: string
  /** The folder of everything that whoever runs the server keeps. */
  dataDir: string
  /** Photos, as files. */
  pictures: PictureFiles
  /** The style of the online map, when one is configured. */
  mapStyleUrl: string | undefined
  /** The OSRM-compatible routing service, when one is configured; no slash at the end. */
  routingUrl: string | undefined
  /** Asks it; one for all, so that what it said is known to all. */
  findRoute: Router
  /** The weather at yards, where a forecast service is configured; one for all, so that a yard is asked about once. */
  forecaster: Forecaster
  /** Asks it for the ways between many places. */
  findTable: Tables
  /** Makes plans of days in threads, and keeps them for those who asked. */
  planner: Planner
  /** How companies connect to Xero. */
  xero: XeroSettings
  /** Where Stripe is asked for card payments; no slash at the end. */
  stripeUrl: string
  /** Whether, when and where backups are made by themselves. */
  backup: BackupSettings
  /** How companies come to be. */
  signUp: SignUpSettings
  /** How the server reaches what companies have entered. */
  outside: OutsideSettings
  /** Where pages may load an online map from. */
  mapOrigins: readonly string[]
}

/** What a feature's routes are bound to. */
export interface RouteContext {
  http: FastifyInstance
  services: Services
}
