import type { WireProfile } from '@skipyard/contract/identity.ts'
import { useQuery } from '@tanstack/react-query'
import { profileQuery, rememberedProfile } from './session.ts'

/**
 * The signed-in person. Inside /app there always is one: the route waits for it. When the session turns out to have
 * expired, the frame keeps the remembered one behind the question to sign in again.
 */
export function useProfile(): WireProfile {
  const { data = rememberedProfile() } = useQuery(profileQuery)
  if (data === undefined) throw new Error('useProfile belongs inside /app, where the profile has been loaded')
  return data
}
