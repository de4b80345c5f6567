import { redirect } from '@tanstack/react-router'
import { ApiError } from '#web/client/api-error.ts'
import { queryClient } from '#web/client/query-client.ts'
import { profileQuery, quietProfileQuery, rememberedProfile } from '#web/client/session/session.ts'

/**
 * The gate of /app (spec 000 §2.2). A user who signed in on this device is let in at once and verified in
 * the background; an expired session then ends as the error catalogue says.
 */
export async function requireSession({ location }: { location: { href: string } }) {
  if (rememberedProfile() !== undefined) {
    void queryClient.prefetchQuery(profileQuery)
    return
  }
  try {
    await queryClient.ensureQueryData(quietProfileQuery)
  } catch (problem) {
    if (!(problem instanceof ApiError) || problem.status !== 401) throw problem
    throw redirect({ to: '/login', search: { next: location.href } })
  }
}
