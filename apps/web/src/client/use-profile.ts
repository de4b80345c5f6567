import type { WireProfile } from '@skipyard/contract/identity.ts'
import { useQuery } from '@tanstack/react-query'
import { profileQuery } from './session.ts'

/** The signed-in person. Inside /app there always is one: the route waits for it. */
export function useProfile(): WireProfile {
  const { data } = useQuery(profileQuery)
  if (data === undefined) throw new Error('useProfile belongs inside /app, where the profile has been loaded')
  return data
}
