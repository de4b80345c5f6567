import type { XeroSettings } from '#server/config.ts'

/** A server whose companies cannot connect to Xero: nobody has set it up. */
export const noXero: XeroSettings = {
  clientId: undefined,
  clientSecret: '',
  scopes: '',
  isSubscribed: true,
  loginUrl: '',
  identityUrl: '',
  apiUrl: '',
  pace: { atOnce: 5, perMinute: 55, minuteMs: 60_000, perDay: 5_000 },
  webhookKey: undefined,
}
