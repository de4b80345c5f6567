const MOMENT_DIGITS = 12

/** When a record was made: the app's ids begin with that moment, in milliseconds (UUIDv7, RFC 9562). */
export const momentOfId = (id: string): Date =>
  new Date(Number.parseInt(id.replaceAll('-', '').slice(0, MOMENT_DIGITS), 16))
