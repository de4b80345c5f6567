import { resolve } from 'node:path'
import type { z } from 'zod'
import type { BackupSettings } from '#server/backup/backup-settings.ts'
import type { BucketSettings } from '#server/pictures/bucket-pictures.ts'
import { readEnvFile } from '#server/read-env-file.ts'
import { NO_MAP, settings } from '#server/settings.ts'
import { StartupError } from '#server/startup-error.ts'

const repositoryRoot = resolve(import.meta.dirname, '../../..')

export interface XeroPace {
  atOnce: number
  perMinute: number
  minuteMs: number
  perDay: number
}

export interface XeroSettings {
  clientId: string | undefined
  clientSecret: string
  scopes: string
  isSubscribed: boolean
  loginUrl: string
  identityUrl: string
  apiUrl: string
  pace: XeroPace
  /** Undefined: no webhooks, so changes in Xero are polled. */
  webhookKey: string | undefined
}

export interface OutsideSettings {
  /** Texts may be sent to an address within the operator's own network. */
  isPrivateAllowed: boolean
  dnsServer: string | undefined
}

export interface SignUpSettings {
  /** False: only the first company of an empty database can register. */
  isOpen: boolean
  trialDays: number
  /** Eleven digits, of the company that runs the server; undefined: not shown. */
  companyAbn?: string | undefined
}

export type Config = {
  host: string
  port: number
  publicUrl: string
  /** Where a fault in security is told: `mailto:` or https. */
  securityContact: string | undefined
  /** Absolute path. */
  dataDir: string
  databaseUrl: string | undefined
  /** Connections that calls share. */
  databasePool: number
  smtpUrl: string | undefined
  mailFrom: string
  /** Undefined: made once and kept in the data directory, see `loadJwtSecret`. */
  jwtSecret: string | undefined
  /** Undefined: made once and kept in the data directory, see `loadEncryptionKey`. */
  encryptionKey: string | undefined
  /** Undefined: photos are kept below the data directory. */
  bucket: BucketSettings | undefined
  /** Undefined: the map is drawn from data the web app brings along. */
  mapStyleUrl: string | undefined
  /** Undefined: distances are straight lines. No slash at the end. */
  routingUrl: string | undefined
  /** Undefined: no weather. No slash at the end. */
  weatherUrl: string | undefined
  weatherKey: string | undefined
  planSeconds: number
  /** The online map's origins, its style's included; empty without an online map. */
  mapOrigins: readonly string[]
  xero: XeroSettings
  stripeUrl: string
  outside: OutsideSettings
  signUp: SignUpSettings
  backup: BackupSettings
  logLevel: z.infer<typeof settings>['LOG_LEVEL']
  /** In Fastify's terms: hops, or a list of addresses; 0 trusts nobody. */
  trustProxy: number | string
  isDemoWanted: boolean
}

type LoadedConfig = { ok: true; config: Config } | { ok: false; message: string }

const secretSettings: readonly string[] = [
  'DATABASE_URL',
  'SMTP_URL',
  'BACKUP_PASSPHRASE',
  'JWT_SECRET',
  'ENCRYPTION_KEY',
  'PHOTOS_S3_SECRET',
  'WEATHER_KEY',
  'XERO_CLIENT_SECRET',
  'XERO_WEBHOOK_KEY',
]

export function defaultPublicUrl(host: string, port: number): string {
  const isThisMachine = ['0.0.0.0', '::', '127.0.0.1'].includes(host)
  const name = isThisMachine ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

function error(name: string, given: string | undefined): string {
  const schema = Object.entries(settings.shape).find(([key]) => key === name)?.[1]
  const value = given === undefined || secretSettings.includes(name) ? 'not usable' : JSON.stringify(given)
  return `${name} is ${value}: it must be ${schema?.meta()?.expects}. Correct it in the environment or in .env.`
}

function mapOriginsOf({ MAP_STYLE_URL, MAP_HOSTS = [] }: z.infer<typeof settings>): string[] {
  return MAP_STYLE_URL === NO_MAP ? [] : [...new Set([new URL(MAP_STYLE_URL).origin, ...MAP_HOSTS])]
}

function bucketPartMissing(values: z.infer<typeof settings>): string | undefined {
  if (values.PHOTOS_S3_URL === undefined) return undefined
  return (['PHOTOS_S3_KEY_ID', 'PHOTOS_S3_SECRET'] as const).find((name) => values[name] === undefined)
}

const bucketOf = (values: z.infer<typeof settings>): BucketSettings | undefined =>
  values.PHOTOS_S3_URL === undefined
    ? undefined
    : {
        url: values.PHOTOS_S3_URL,
        region: values.PHOTOS_S3_REGION,
        keyId: values.PHOTOS_S3_KEY_ID ?? '',
        secret: values.PHOTOS_S3_SECRET ?? '',
      }

/** Xero allows sixty calls a minute; five are left for other uses. */
const XERO_PACE = { atOnce: 5, perMinute: 55, minuteMs: 60_000 }

const xeroOf = (values: z.infer<typeof settings>): XeroSettings => ({
  clientId: values.XERO_CLIENT_ID,
  clientSecret: values.XERO_CLIENT_SECRET ?? '',
  scopes: values.XERO_SCOPES,
  isSubscribed: values.XERO_SUBSCRIPTION,
  loginUrl: values.XERO_LOGIN_URL,
  identityUrl: values.XERO_IDENTITY_URL,
  apiUrl: values.XERO_API_URL,
  pace: { ...XERO_PACE, perDay: values.XERO_DAILY_LIMIT },
  webhookKey: values.XERO_WEBHOOK_KEY,
})

const inCheckout = (path: string | undefined) =>
  path === undefined ? undefined : resolve(repositoryRoot, path)

const backupOf = (values: z.infer<typeof settings>): BackupSettings => ({
  dir: inCheckout(values.BACKUP_DIR),
  at: values.BACKUP_AT,
  keep: values.BACKUP_KEEP,
  passphrase: values.BACKUP_PASSPHRASE,
  passphraseFile: inCheckout(values.BACKUP_PASSPHRASE_FILE),
})

/** An empty setting counts as not set. A refusal is one line for the operator. */
export function loadConfig(environment: NodeJS.ProcessEnv): LoadedConfig {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const checked = settings.safeParse(given)
  if (!checked.success) {
    const name = String(checked.error.issues[0]?.path[0])
    return { ok: false, message: error(name, given[name]) }
  }
  const values = checked.data
  const unnamed = bucketPartMissing(values)
  if (unnamed) return { ok: false, message: error(unnamed, undefined) }
  return {
    ok: true,
    config: {
      host: values.HOST,
      port: values.PORT,
      publicUrl: (values.PUBLIC_URL ?? defaultPublicUrl(values.HOST, values.PORT)).replace(/\/+$/, ''),
      securityContact: values.SECURITY_CONTACT,
      dataDir: resolve(repositoryRoot, values.DATA_DIR),
      databaseUrl: values.DATABASE_URL,
      databasePool: values.DATABASE_POOL,
      smtpUrl: values.SMTP_URL,
      mailFrom: values.MAIL_FROM,
      jwtSecret: values.JWT_SECRET,
      encryptionKey: values.ENCRYPTION_KEY,
      bucket: bucketOf(values),
      mapStyleUrl: values.MAP_STYLE_URL === NO_MAP ? undefined : values.MAP_STYLE_URL,
      routingUrl: values.ROUTING_URL?.replace(/\/+$/, ''),
      weatherUrl: values.WEATHER_URL,
      weatherKey: values.WEATHER_KEY,
      planSeconds: values.PLAN_SECONDS,
      mapOrigins: mapOriginsOf(values),
      xero: xeroOf(values),
      stripeUrl: values.STRIPE_URL,
      outside: { isPrivateAllowed: values.SMS_PRIVATE_HOSTS, dnsServer: values.DNS_SERVER },
      signUp: { isOpen: values.REGISTRATION, trialDays: values.TRIAL_DAYS, companyAbn: values.COMPANY_ABN },
      backup: backupOf(values),
      logLevel: values.LOG_LEVEL,
      trustProxy: values.TRUST_PROXY,
      isDemoWanted: values.DEMO,
    },
  }
}

/** Settings of the process environment before those of the optional `.env` of the checkout. */
export function readConfig(): LoadedConfig {
  try {
    return loadConfig({ ...readEnvFile(resolve(repositoryRoot, '.env')), ...process.env })
  } catch (problem) {
    if (problem instanceof StartupError) return { ok: false, message: problem.message }
    throw problem
  }
}

export function atPort(config: Config, port: number): Config {
  const wanted = defaultPublicUrl(config.host, config.port)
  const publicUrl = config.publicUrl === wanted ? defaultPublicUrl(config.host, port) : config.publicUrl
  return { ...config, port, publicUrl }
}
