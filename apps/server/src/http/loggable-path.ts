/** The parts of an address that open something to whoever has them. */
const SECRET_PARTS = /(^\/(?:api\/v1\.0\/)?(?:driver-runs|runs|book-now|my-booking)\/)[^/]+/

/** The path of an address as it may stand in the log: without its query, and without what is a secret in it. */
export function loggablePath(url: string): string {
  const [path = ''] = url.split('?')
  return path.replace(SECRET_PARTS, '$1…')
}
