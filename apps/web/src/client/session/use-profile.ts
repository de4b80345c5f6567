import type { WireProfile } from '@skipyard/contract/identity/identity.ts'
import { useQuery } from '@tanstack/react-query'
import { profileQuery, rememberedProfile } from './session.ts'

/**
 * The signed-in user; inside /app the route waits for it. When the session expires the remembered profile
 * stays behind the question to sign in again.
 */
export function useProfile(): WireProfile {
  const { data = rememberedProfile() } = useQuery(profileQuery)
  if (data === undefined) throw new Error('useProfile belongs inside /app, where the profile has been loaded')
  return data
}
