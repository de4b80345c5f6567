import type { Services } from '#server/http/route-context.ts'

/** What is kept of a code: without the key of the vault, nobody can try all codes against it. */
export function driverCodeHash(
  { vault }: Pick<Services, 'vault'>,
  { driverId, code }: { driverId: string; code: string },
): string {
  return vault.fingerprint(`driver-code/${driverId}/${code}`)
}
