import { isIP } from 'node:net'
import { isValidAbn, normaliseAbn } from '@skipyard/domain/tenants/abn.ts'
import { z } from 'zod'
import { backupOptions } from '#server/backup/backup-options.ts'

const isUrlOf = (value: string, protocols: readonly string[]): boolean =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol)

function isAddressRange(value: string): boolean {
  const [address = '', bits = '1', ...rest] = value.trim().split('/')
  const most = isIP(address) === 4 ? 32 : 128
  const isRange = /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most
  return isIP(address) !== 0 && isRange && rest.length === 0
}

const trustProxy = z
  .string()
  .refine((value) => /^\d$/.test(value) || value.split(',').every(isAddressRange))
  .transform((value) => (/^\d$/.test(value) ? Number(value) : value))

export const NO_MAP = 'none'

const serviceUrl = z
  .string()
  .refine((value) => isUrlOf(value, ['http:', 'https:']) && !/[?#]/.test(value))
  .transform((value) => value.replace(/\/+$/, ''))

const MAP_HOST = /^https?:\/\/(\*\.)?[a-z\d-]+(\.[a-z\d-]+)*(:\d{1,5})?$/i

export const settings = z.object({
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .prefault('127.0.0.1')
    .meta({
      description:
        'Address to listen on. The default answers this machine only, because a fresh install has a well-known demo login; `0.0.0.0` opens it to the network.',
      expects: 'an address or host name such as 127.0.0.1 or 0.0.0.0',
    }),
  PORT: z.coerce.number().int().min(0).max(65535).prefault('3000').meta({
    description: 'Port to listen on; `0` takes any free one.',
    expects: 'a whole number from 0 to 65535',
  }),
  PUBLIC_URL: z
    .string()
    .refine((value) => isUrlOf(value, ['http:', 'https:']))
    .optional()
    .meta({
      description:
        'Address people open in their browser, used in mails and links. Default: from host and port.',
      expects: 'an address such as https://yard.example.com',
    }),
  DATA_DIR: z.string().prefault('./data').meta({
    description: 'Folder for everything that must outlive a restart. Relative to the checkout.',
    expects: 'a folder',
  }),
  PHOTOS_S3_URL: serviceUrl.optional().meta({
    description:
      'A store that speaks S3 for photos from drivers, with the bucket in its address. Default: `photos` in `DATA_DIR`.',
    expects: 'an address with a bucket, such as https://s3.ap-southeast-2.amazonaws.com/yard-photos',
  }),
  PHOTOS_S3_REGION: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .prefault('ap-southeast-2')
    .meta({ description: 'Region of that store.', expects: 'a region such as ap-southeast-2' }),
  PHOTOS_S3_KEY_ID: z.string().max(200).optional().meta({
    description:
      'Access key id by which photos are kept there: it may list the bucket, read, write and delete.',
    expects: 'the access key id that the store gave',
  }),
  PHOTOS_S3_SECRET: z.string().max(500).optional().meta({
    description: 'Secret of that access key.',
    expects: 'the secret that the store gave',
  }),
  DATABASE_URL: z
    .string()
    .refine((value) => isUrlOf(value, ['postgres:', 'postgresql:']))
    .optional()
    .meta({
      description:
        'A PostgreSQL (15 or newer) or Citus database to use. Its user must own the database and may create roles. Default: the embedded PostgreSQL in `DATA_DIR`.',
      expects: 'an address such as postgres://user:password@host:5432/skipyard',
    }),
  DATABASE_POOL: z.coerce.number().int().min(4).max(200).prefault('16').meta({
    description:
      'Connections to the database that calls share in this server; it opens up to eight more, for sign-ins, live changes, its queue, backups and updates.',
    expects: 'a whole number from 4 to 200',
  }),
  SMTP_URL: z
    .string()
    .refine((value) => isUrlOf(value, ['smtp:', 'smtps:']))
    .optional()
    .meta({
      description:
        'Mail server. Without it each mail is written to a file below `DATA_DIR` instead of being sent.',
      expects: 'an address such as smtp://user:password@mail.example.com:587',
    }),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/)
    .prefault('Skipyard <no-reply@localhost>')
    .meta({ description: 'Sender of mails.', expects: 'an address such as Skipyard <yard@example.com>' }),
  SMS_PRIVATE_HOSTS: z.stringbool().prefault('false').meta({
    description:
      'Whether a company may have its texts go to an address within your own network, such as a gateway beside the server.',
    expects: 'true or false',
  }),
  DNS_SERVER: z
    .string()
    .regex(/^[\d.a-fA-F:[\]]+$/)
    .optional()
    .meta({
      description:
        'Name server that is asked for the DKIM entries of companies. Default: those of this machine.',
      expects: 'an address such as 1.1.1.1 or 127.0.0.1:5353',
    }),
  JWT_SECRET: z.string().min(32).optional().meta({
    description: 'Key that signs sign-in tokens. Default: made once and kept in `DATA_DIR`.',
    expects: 'at least 32 characters, for example from: openssl rand -hex 32',
  }),
  ENCRYPTION_KEY: z.string().min(32).optional().meta({
    description:
      'Key that encrypts bank details of drivers, what Xero grants and keys of Stripe; without it they cannot be read again. Default: made once and kept in `DATA_DIR`.',
    expects: 'at least 32 characters, for example from: openssl rand -hex 32',
  }),
  MAP_STYLE_URL: z
    .string()
    .refine((value) => value === NO_MAP || isUrlOf(value, ['http:', 'https:']))
    .prefault('https://tiles.openfreemap.org/styles/positron')
    .meta({
      description:
        'Style of the street map (MapLibre): browsers ask its host for what they look at; the default is OpenFreeMap, which wants no key. A plain map of Australia is drawn at once and stays while streets cannot be reached; `none` asks nobody.',
      expects: 'an address such as https://tiles.example.com/styles/streets/style.json, or none',
    }),
  MAP_HOSTS: z
    .string()
    .transform((value) => value.split(',').map((host) => host.trim()))
    .refine((hosts) => hosts.every((host) => MAP_HOST.test(host)))
    .optional()
    .meta({
      description:
        'Where the online map loads tiles, letters and pictures from, when that is not where its style is. Pages load from nowhere else.',
      expects: 'hosts separated by commas, such as https://tiles.example.com,https://*.fonts.example.com',
    }),
  ROUTING_URL: z
    .string()
    .refine((value) => isUrlOf(value, ['http:', 'https:']) && !/[?#]/.test(value))
    .optional()
    .meta({
      description:
        'An OSRM-compatible routing service; the server asks it for `/route/v1/driving/…` and `/table/v1/driving/…`. With it the planner draws runs along streets and reckons with their kilometres and minutes; without, with straight lines.',
      expects: 'an address such as http://127.0.0.1:5000',
    }),
  WEATHER_URL: serviceUrl.optional().meta({
    description:
      'A forecast service of Open-Meteo’s shape; the server asks it for `/v1/forecast`, once an hour for each yard, by the yard’s place to a kilometre. `https://api.open-meteo.com` is free for what earns no money; businesses use `https://customer-api.open-meteo.com` with a key, or a service of their own. Without it no weather is shown.',
    expects: 'an address such as https://customer-api.open-meteo.com',
  }),
  WEATHER_KEY: z.string().max(500).optional().meta({
    description: 'Key that the forecast service gave.',
    expects: 'the key that the forecast service gave',
  }),
  PLAN_SECONDS: z.coerce.number().int().min(1).max(120).prefault('10').meta({
    description:
      'How far the search for a plan of a day goes at most: as many rounds as a usual processor does in so many seconds, fewer where more do not help. It works in a thread of its own, one at a time, and takes a processor meanwhile.',
    expects: 'a whole number from 1 to 120',
  }),
  XERO_CLIENT_ID: z.string().max(200).optional().meta({
    description:
      'Client id of your app at Xero; its redirect address there is `PUBLIC_URL` with `/app/settings/xero`. Without it nobody connects to Xero; everything else works.',
    expects: 'the client id that Xero shows for the app',
  }),
  XERO_CLIENT_SECRET: z.string().max(500).optional().meta({
    description: 'Client secret of that app.',
    expects: 'the client secret that Xero shows for the app',
  }),
  XERO_SCOPES: z
    .string()
    .refine((value) => value.split(/\s+/).includes('offline_access'))
    .prefault(
      'offline_access openid profile email accounting.invoices accounting.payments accounting.contacts accounting.settings accounting.attachments',
    )
    .meta({
      description:
        'What is asked of Xero. An app made before 2 March 2026 may name the older scopes. Companies that are connected connect anew after a change.',
      expects: 'scopes separated by spaces, offline_access among them',
    }),
  XERO_SUBSCRIPTION: z.stringbool().prefault('true').meta({
    description: 'Whether the companies of this installation may connect to Xero.',
    expects: 'true or false',
  }),
  XERO_LOGIN_URL: serviceUrl.prefault('https://login.xero.com').meta({
    description: 'Where people sign in to Xero.',
    expects: 'an address such as https://login.xero.com',
  }),
  XERO_IDENTITY_URL: serviceUrl.prefault('https://identity.xero.com').meta({
    description: 'Where Xero gives tokens.',
    expects: 'an address such as https://identity.xero.com',
  }),
  XERO_API_URL: serviceUrl.prefault('https://api.xero.com').meta({
    description: 'Where Xero is asked for connections and books.',
    expects: 'an address such as https://api.xero.com',
  }),
  XERO_DAILY_LIMIT: z.coerce.number().int().min(100).max(1_000_000).prefault('5000').meta({
    description: 'Calls a day that Xero allows for one organisation.',
    expects: 'a whole number from 100',
  }),
  XERO_WEBHOOK_KEY: z.string().min(8).max(500).optional().meta({
    description:
      'Signing key of the webhook of your app at Xero; its delivery address there is `PUBLIC_URL` with `/api/v1.0/xero/webhook`. Without it Xero is asked every ten minutes what has changed.',
    expects: 'the webhook signing key that Xero shows for the app',
  }),
  STRIPE_URL: serviceUrl.prefault('https://api.stripe.com').meta({
    description:
      'Where Stripe is asked, for companies that take cards when the public books; each enters its own keys in its settings.',
    expects: 'an address such as https://api.stripe.com',
  }),
  ...backupOptions,
  REGISTRATION: z.stringbool().prefault('true').meta({
    description:
      'Whether anybody may register a company. `false`: only the first one of an empty database; people are invited as ever.',
    expects: 'true or false',
  }),
  TRIAL_DAYS: z.coerce.number().int().min(0).max(365).prefault('7').meta({
    description:
      'Days of the free trial that a company starts with; `0`: there is no trial, and none is spoken of.',
    expects: 'a whole number from 0 to 365',
  }),
  COMPANY_ABN: z.string().refine(isValidAbn).transform(normaliseAbn).optional().meta({
    description:
      'ABN of the company that runs this server, for the foot of the sign-in page; left out there when unset.',
    expects: 'a valid ABN of 11 digits',
  }),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).prefault('info').meta({
    description: 'How much is logged.',
    expects: 'one of fatal, error, warn, info, debug, trace, silent',
  }),
  TRUST_PROXY: trustProxy.prefault('0').meta({
    description:
      'Reverse proxies whose `X-Forwarded-*` headers count: how many stand in front (`1`), or their addresses (`10.0.0.1,10.1.0.0/16`).',
    expects: 'a number from 0 to 9, or addresses separated by commas',
  }),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/)
    .optional()
    .meta({
      description:
        'Where somebody who finds a fault in security writes to; `/.well-known/security.txt` says it, and is not there when unset.',
      expects: 'mailto: with an email address, or an address by https',
    }),
  DEMO: z.stringbool().prefault('true').meta({
    description: 'Whether an empty database is filled with the demo company.',
    expects: 'true or false',
  }),
})
