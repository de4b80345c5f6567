import type { SignedIn } from '@skipyard/contract/identity.ts'
import { useNavigate } from '@tanstack/react-router'
import { startSession } from '#web/client/session.ts'
import { tenantChoices } from './tenant-choices.ts'

/** Goes to work after a completed sign-in: today's bookings, or where the person was going (spec 000 §2.4). */
export function useEnterApp() {
  const navigate = useNavigate()
  return (answer: SignedIn, next?: string) => {
    tenantChoices.forget()
    startSession(answer)
    return next === undefined ? navigate({ to: '/app/bookings/todays-bookings' }) : navigate({ href: next })
  }
}
